// Every press by which staff write ends in a visible result, on any network.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import { orderWrites } from '#tests/support/order-writes.ts'
import { openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'
import { second } from './staff.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H5',
  promise:
    'Every writing press on the board, on the pass and on an order is answered within 10.5 s in a dead network, and the first press offline within 0.3 s',
  run: (at) => measure(at),
  /** Fault: a press waits as long as the network does. */
  control: (at) => measure(at, { find: /=9500,([\w$]+=new Set\(\[`POST)/, put: '=1e6,$1' }),
}

const answeredMs = 10_500
const offlineMs = 300
/** Rendering more pages at once would be slow without any network fault. */
const together = 3

type Order = { id: string; number: string }
type Press = {
  name: string
  order: Order
  at?: 'order' | 'pass'
  /** What leads to the button while there is a network. */
  prepare?(of: Locator): Promise<void>
  press(of: Locator): Promise<void>
}
const named = (name: string) => async (of: Locator) =>
  of.getByRole('button', { name, exact: true }).click({ noWaitAfter: true })

/** The button names the sum. */
const confirmed = async (of: Locator) =>
  of.getByRole('button', { name: /^Confirm · / }).click({ noWaitAfter: true })

const menu = async (of: Locator) => of.getByRole('button', { name: /^More actions/ }).click()
const entry = (name: string) => async (of: Locator) => {
  await menu(of)
  await item(name)(of)
}
const item = (name: string | RegExp) => async (of: Locator) =>
  of.page().getByRole('menuitem', { name }).click({ noWaitAfter: true })
const inDialog = (of: Locator) => of.page().getByRole('dialog')

async function measure(at: Host, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const anna = await owner(shop)
  const browser = await openChromium()
  try {
    const first = await firstOffline(
      await staffContext(browser, shop.origin),
      await orderPlaced(shop),
    )
    const sent = new Set<string>()
    const unanswered: string[] = []
    const times: number[] = []
    const pressAll = async (group: readonly Press[]) => {
      const way = await gateway(shop.origin, fault)
      const context = await staffContext(browser, way.origin)
      const ready: { press: Press; page: Page }[] = []
      for (const press of group) ready.push({ press, page: await opened(context, press) })
      for (const { page, press } of ready) recordWrites(page, press.order, sent)
      way.die()
      const work = ready.map(async ({ press, page }) => {
        const ms = await answered(page, press)
        times.push(ms)
        if (ms > answeredMs) unanswered.push(press.name)
      })
      await Promise.all(work)
      await context.close()
      await way.close()
    }
    const presses = await allPresses(shop, anna)
    for (let done = 0; done < presses.length; done += together)
      await pressAll(presses.slice(done, done + together))
    await pressAll([await stillCalling(shop, anna)])
    const unpressed = Object.keys(orderWrites).filter((line) => !sent.has(line))
    return {
      ok: unanswered.length === 0 && unpressed.length === 0 && first <= offlineMs,
      presses: times.length,
      slowestMs: Math.max(...times),
      unanswered,
      unpressed,
      firstOfflineMs: first,
    }
  } finally {
    await browser.close()
  }
}

/** Which endpoints of an order the presses call: one that no press calls has no row below. */
function recordWrites(page: Page, { id }: Order, sent: Set<string>) {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.add(`${request.method()} ${pathname.replace(id, '{orderId}')}`)
  })
}

/** Orders in every status with a button. */
async function allPresses(shop: Running, anna: Person): Promise<Press[]> {
  const boris = await second(shop)
  const claim = async (order: Order, by = anna): Promise<Order> => {
    await by.send('POST', `/api/orders/${order.id}/claim`, {})
    return order
  }
  const claimed = async (by = anna) => claim(await orderPlaced(shop), by)
  /** Writes the latest version of the order. */
  const write = async ({ id }: Order, what: string, input: object) => {
    const { version } = (await anna.get(`/api/orders/${id}`)).body
    const { status } = await anna.send('POST', `/api/orders/${id}/${what}`, input, {
      'If-Match': `"${version}"`,
    })
    if (status >= 400) throw new Error(`${what} ${JSON.stringify(input)}: ${status}`)
  }
  const steps = ['COOKING', 'READY', 'ON_THE_WAY']
  const move = async (order: Order, to: string): Promise<Order> => {
    for (const state of steps.slice(0, steps.indexOf(to) + 1))
      await write(order, 'move', { to: state })
    return order
  }
  const moved = async (to: string) => {
    const order = await orderPlaced(shop)
    await write(order, 'move', { to: 'CONFIRMED' })
    return move(order, to)
  }
  const delivery = async (to: string): Promise<Order> => {
    const { person } = await readyCustomer(shop)
    const { body } = await place(person, await formOf(shop))
    await write(body, 'confirm', { deliveryFee: 0 })
    return move({ id: body.id, number: body.number }, to)
  }
  /** Confirmed, and to be called now. */
  const calledBack = async (): Promise<Order> => {
    const order = await moved('CONFIRMED')
    await shop.rows(
      `update "order" set "callBackAt" = "placedAt" where "id" = '${order.id}' returning "id"`,
    )
    return claim(order)
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
      prepare: entry('Cancel order…'),
      press: async (of) => reason(inDialog(of)),
    },
    {
      name: 'take over',
      order: await claimed(boris),
      prepare: entry('Take over…'),
      press: async (of) => {
        await inDialog(of).getByLabel('Reason for taking over').fill('Boris has left')
        await named('Take over and call')(inDialog(of))
      },
    },
    {
      name: 'move the promise',
      order: await orderPlaced(shop),
      prepare: entry('Move promised time…'),
      press: async (of) => named('+10 min')(inDialog(of)),
    },
    { name: 'print', order: await orderPlaced(shop), prepare: menu, press: item('Print') },
    {
      name: 'save an edit',
      order: await orderPlaced(shop),
      prepare: async (of) => {
        await entry('Edit order')(of)
        await of
          .page()
          .getByRole('button', { name: /^Save · / })
          .waitFor()
      },
      press: async (of) => of.page().keyboard.press('Control+s'),
    },
    {
      name: 'sold out',
      order: await orderPlaced(shop),
      prepare: async (of) => {
        await entry('Sold-out list')(of)
        await inDialog(of).getByRole('searchbox').fill('marg')
        await inDialog(of)
          .getByRole('button', { name: /^Margherita/ })
          .first()
          .click()
      },
      press: async (of) => named('Until closing')(inDialog(of)),
    },
    { name: 'release', order: await claimed(), press: named('Release') },
    { name: 'confirm', order: await claimed(), press: confirmed },
    { name: 'no answer', order: await claimed(), press: named('No answer') },
    { name: 'busy', order: await claimed(), press: named('Busy') },
    {
      name: 'call back',
      order: await claimed(),
      prepare: named('Call back'),
      press: named('+5 min'),
    },
    {
      name: 'wrong number',
      order: await claimed(),
      prepare: named('Other outcomes'),
      press: item(/^Wrong number/),
    },
    {
      name: 'refused',
      order: await claimed(),
      prepare: named('Declined'),
      press: reason,
    },
    {
      name: 'mark as called',
      order: await calledBack(),
      press: async (of) =>
        of.getByRole('button', { name: /^Mark as called/ }).click({ noWaitAfter: true }),
    },
    { name: 'to the kitchen', order: await moved('CONFIRMED'), press: named('Start cooking') },
    {
      name: 'undo',
      order: await moved('CONFIRMED'),
      prepare: async (of) => {
        await named('Start cooking')(of)
        await of.getByRole('button', { name: 'Undo', exact: true }).waitFor()
      },
      press: named('Undo'),
    },
    { name: 'ready', order: await moved('COOKING'), press: named('Ready') },
    { name: 'picked up', order: await moved('READY'), press: named('Picked up') },
    { name: 'on the way', order: await delivery('READY'), press: named('On the way') },
    { name: 'delivered', order: await delivery('ON_THE_WAY'), press: named('Delivered') },
    { name: 'ready on the pass', order: await moved('COOKING'), at: 'pass', press: named('Ready') },
    {
      name: 'confirm on the order',
      order: await claimed(),
      at: 'order',
      press: confirmed,
    },
    {
      name: 'save on the order',
      order: await orderPlaced(shop),
      at: 'order',
      prepare: named('Edit order'),
      press: named('Save changes'),
    },
  ]
}

/** Its claim ends within a minute. Of several tabs with a call only the one used last asks, so it is pressed alone. */
async function stillCalling(shop: Running, anna: Person): Promise<Press> {
  const order = await orderPlaced(shop)
  await anna.send('POST', `/api/orders/${order.id}/claim`, {})
  const until = new Date(Date.now() + 55_000).toISOString()
  await shop.rows(
    `update "order" set "claimedUntil" = '${until}' where "id" = '${order.id}' returning "id"`,
  )
  return {
    name: 'still calling',
    order,
    press: async (of) => named('Still calling')(of.page().getByRole('main')),
  }
}

type Shown = Pick<Press, 'order' | 'at' | 'prepare'>

async function opened(context: BrowserContext, { order, at, prepare }: Shown): Promise<Page> {
  const page = await context.newPage()
  // Wide enough for the call to be beside the board.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/command-center/checkout${at ? `/${at === 'order' ? order.id : at}` : ''}`)
  await page.waitForSelector('[data-line=live]', { state: 'attached' })
  if (!at) await shown(page, order)
  await prepare?.(partOf(page, { order, at }))
  return page
}

async function shown(page: Page, order: Order) {
  // Of several calls one is shown, and the others are a press away.
  const call = page.getByRole('button', { name: `#${order.number}`, exact: true })
  const card = partOf(page, { order })
  await card.or(call).first().waitFor()
  if (await call.isVisible()) await call.click()
  await card.waitFor()
}

/** Where an order and its buttons are: of a call about a confirmed order, in the call beside the board. */
const partOf = (page: Page, { order, at }: Shown) =>
  at === 'order'
    ? page.getByRole('main')
    : page.getByRole('article', { name: `#${order.number}` }).last()

/** How long until the press had a visible result. */
async function answered(page: Page, { order, at, press }: Press): Promise<number> {
  await press(partOf(page, { order, at }))
  const began = Date.now()
  const notice = page.getByText(/We don’t know if this was saved|Nothing was sent/)
  await notice
    .first()
    .waitFor({ timeout: answeredMs + 2000 })
    .catch(() => undefined)
  return Date.now() - began
}

async function firstOffline(context: BrowserContext, order: Order): Promise<number> {
  const page = await opened(context, { order })
  await context.setOffline(true)
  const button = page
    .getByRole('article', { name: `#${order.number}` })
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
