// Every press by which staff write ends in a visible result, on any network.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Person } from '#tests/support/customers.ts'
import { openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H5',
  promise:
    'Every writing press on the board and on an order is answered within 10.5 s in a dead network, and the first press offline within 0.3 s',
  run: (at) => measure(at),
  /** Fault: a press waits as long as the network does. */
  control: (at) => measure(at, { find: /=9500,([\w$]+=new Set\(\[`POST)/, put: '=1e6,$1' }),
}

const answeredMs = 10_500
const offlineMs = 300
const together = 3

type Order = { id: string; number: string }
type Press = {
  name: string
  order: Order
  isOnOrderPage?: boolean
  press(of: Locator): Promise<void>
}
const named = (name: string) => async (of: Locator) =>
  of.getByRole('button', { name, exact: true }).click({ noWaitAfter: true })

/** The button names the sum. */
const confirmed = async (of: Locator) =>
  of.getByRole('button', { name: /^Confirm · / }).click({ noWaitAfter: true })

async function measure(at: Host, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const anna = await owner(shop)
  const browser = await openChromium()
  try {
    const presses = await allPresses(shop, anna)
    const first = await firstOffline(await staffContext(browser, shop.origin), presses[0] as Press)
    const answers: number[] = []
    // A few at a time: rendering so many pages at once would be slow without any network fault.
    for (let done = 0; done < presses.length; done += together) {
      const way = await gateway(shop.origin, fault)
      const context = await staffContext(browser, way.origin)
      const ready = []
      for (const press of presses.slice(done, done + together))
        ready.push({ press, page: await opened(context, press) })
      way.die()
      answers.push(...(await Promise.all(ready.map(({ press, page }) => answered(page, press)))))
      await context.close()
      await way.close()
    }
    const unanswered = presses.filter((_, one) => (answers[one] ?? 0) > answeredMs)
    return {
      ok: unanswered.length === 0 && first <= offlineMs,
      presses: presses.length,
      slowestMs: Math.max(...answers),
      unanswered: unanswered.map(({ name }) => name),
      firstOfflineMs: first,
    }
  } finally {
    await browser.close()
  }
}

/** Orders in every status with a button. */
async function allPresses(shop: Running, anna: Person): Promise<Press[]> {
  const claimed = async (): Promise<Order> => {
    const order = await orderPlaced(shop)
    await anna.send('POST', `/api/orders/${order.id}/claim`, {})
    return order
  }
  const moved = async (to: string): Promise<Order> => {
    const order = await orderPlaced(shop)
    for (const state of ['CONFIRMED', 'COOKING', 'READY']) {
      const { version } = (await anna.get(`/api/orders/${order.id}`)).body
      await anna.send(
        'POST',
        `/api/orders/${order.id}/move`,
        { to: state },
        { 'If-Match': `"${version}"` },
      )
      if (state === to) break
    }
    return order
  }
  const reason = async (of: Locator) => {
    await of.getByLabel('Reason (shown to the customer)').fill('No one is at home')
    const submit = of.getByRole('button', { name: 'Cancel order', exact: true })
    await submit.click({ noWaitAfter: true })
  }
  return [
    { name: 'claim', order: await orderPlaced(shop), press: named('Claim and call') },
    {
      name: 'cancel',
      order: await orderPlaced(shop),
      press: async (of) => {
        const page = of.page()
        await of.getByRole('button', { name: /^More actions/ }).click()
        await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
        const dialog = page.getByRole('dialog')
        await reason(dialog)
      },
    },
    { name: 'release', order: await claimed(), press: named('Release') },
    { name: 'confirm', order: await claimed(), press: confirmed },
    { name: 'no answer', order: await claimed(), press: named('No answer') },
    { name: 'busy', order: await claimed(), press: named('Busy') },
    {
      name: 'wrong number',
      order: await claimed(),
      press: async (of) => {
        await of.getByRole('button', { name: 'Other outcomes' }).click()
        const entry = of.page().getByRole('menuitem', { name: /^Wrong number/ })
        await entry.click({ noWaitAfter: true })
      },
    },
    {
      name: 'refused',
      order: await claimed(),
      press: async (of) => {
        await of.getByRole('button', { name: 'Declined' }).click()
        await reason(of)
      },
    },
    { name: 'to the kitchen', order: await moved('CONFIRMED'), press: named('Start cooking') },
    { name: 'ready', order: await moved('COOKING'), press: named('Ready') },
    { name: 'picked up', order: await moved('READY'), press: named('Picked up') },
    {
      name: 'confirm on the order',
      order: await claimed(),
      isOnOrderPage: true,
      press: confirmed,
    },
  ]
}

async function opened(context: BrowserContext, { order, isOnOrderPage }: Press): Promise<Page> {
  const page = await context.newPage()
  // Wide enough for the call to be beside the board.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/command-center/checkout${isOnOrderPage ? `/${order.id}` : ''}`)
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  if (isOnOrderPage) return page
  // Of several calls one is shown, and the others are a press away.
  const call = page.getByRole('button', { name: `#${order.number}`, exact: true })
  const card = page.getByRole('article', { name: `#${order.number}` })
  await card.or(call).first().waitFor()
  if (await call.isVisible()) await call.click()
  await card.waitFor()
  return page
}

/** How long until the press had a visible result. */
async function answered(page: Page, { order, isOnOrderPage, press }: Press): Promise<number> {
  const of = isOnOrderPage
    ? page.getByRole('main')
    : page.getByRole('article', { name: `#${order.number}` })
  await press(of)
  const began = Date.now()
  const notice = page.getByText(/We don’t know if this was saved|Nothing was sent/)
  await notice
    .first()
    .waitFor({ timeout: answeredMs + 2000 })
    .catch(() => undefined)
  return Date.now() - began
}

async function firstOffline(context: BrowserContext, press: Press): Promise<number> {
  const page = await opened(context, press)
  await context.setOffline(true)
  const button = page
    .getByRole('article', { name: `#${press.order.number}` })
    .getByRole('button', { name: 'Claim and call' })
  const ms = await button.evaluate(
    (element) =>
      new Promise<number>((done) => {
        const began = performance.now()
        const seen = new MutationObserver(() => {
          if (!document.body.textContent.includes('Nothing was sent')) return
          seen.disconnect()
          done(performance.now() - began)
        })
        seen.observe(document.body, { childList: true, subtree: true, characterData: true })
        ;(element as HTMLElement).click()
        setTimeout(() => done(Number.POSITIVE_INFINITY), 5000)
      }),
  )
  await context.close()
  return Math.round(ms)
}
