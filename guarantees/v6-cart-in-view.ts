// The sum and the main button of a cart are in view with any content, and Back closes what is over the page.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { showFive } from '#tests/support/notices.ts'
import { openChromium } from './board-browser.ts'
import { customerContext, ready } from './cart-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V6',
  promise:
    'The sum and the button of a cart with 1–20 lines are in view and covered by nothing at five sizes, as are the buttons of a dish, the filter and the checkout, also with five notices; Back closes the cart, the dish and the filter',
  only: { engine: 'sqlite', why: 'the pages are the same for both databases' },
  run: (at) => measure(at),
  /** Fault: the whole cart scrolls, not only its lines. */
  control: (at) => measure(at, scrollWhole),
}

function scrollWhole() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'aside *, [role=dialog] * { overflow: visible !important; max-height: none !important; flex: none !important }',
  )
  addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet))
}

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const amounts = [1, 2, 4, 7, 13, 20]
const cartWidth = 1280

type CartSightings = { seen: number; hidden: string[] }

async function measure(at: Host, script?: () => void): Promise<Verdict> {
  const shop = await at.shop()
  const browser = await openChromium()
  const found: CartSightings = { seen: 0, hidden: [] }
  try {
    for (const lines of amounts) {
      const context = await customerContext(browser, shop, { lines, script })
      const page = await context.newPage()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await lookAtCart(page, size.width < cartWidth, `${lines} lines, ${size.width}`, found)
      }
      await context.close()
    }
    const context = await customerContext(browser, shop, { lines: 4, script })
    await lookAtOthers(context, found)
    const { seen, hidden } = found
    return { ok: hidden.length === 0, seen, hidden: hidden.length, first: hidden.slice(0, 3) }
  } finally {
    await browser.close()
  }
}

const menu = '/catalog/desserts'

async function lookAtCart(page: Page, isOver: boolean, where: string, found: CartSightings) {
  await page.goto(menu)
  await ready(page)
  if (isOver) await page.locator('[data-cart]').click()
  // Notices with a button are dialogs, too.
  const cart = isOver
    ? page.getByRole('dialog', { name: 'Cart', exact: true })
    : page.locator('aside')
  await cart.locator('li').first().waitFor()
  await page.evaluate(showFive(1e6))
  await look(cart.getByText(/^Total/), `total, ${where}`, found)
  const button = cart.locator('a[href="/checkout"], a[href="/"]').last()
  await look(button, `button, ${where}`, found)
  if (isOver) await goBack(cart, menu, where, found)
}

/** The main buttons of the checkout, of a dish and of the filter. */
async function lookAtOthers(context: BrowserContext, found: CartSightings) {
  const page = await context.newPage()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/checkout')
    await ready(page)
    await page.evaluate(showFive(1e6))
    const place = page.locator('button[form=order]:visible').last()
    await place.scrollIntoViewIfNeeded()
    await look(place, `checkout, ${size.width}`, found)
    for (const [name, link, button] of [
      ['Margherita', 'main article h2 a', 'button[type=submit]'],
      ['Filters', 'main a[href^="/filter"]', 'button[type=submit]'],
    ] as const) {
      const where = `${name}, ${size.width}`
      await page.goto('/catalog/pizza')
      await ready(page)
      await page.locator(link).filter({ visible: true, hasText: name }).first().click()
      const over = page.getByRole('dialog', { name, exact: true })
      await over.waitFor()
      await page.evaluate(showFive(1e6))
      await look(over.locator(button).last(), where, found)
      await goBack(over, '/catalog/pizza', where, found)
    }
  }
}

async function look(one: Locator, where: string, found: CartSightings) {
  found.seen += 1
  if (!(await staysInView(one))) found.hidden.push(where)
}

/** Wholly on the screen, and hit in its centre, within the time of an animation. */
async function staysInView(one: Locator): Promise<boolean> {
  for (let turn = 0; turn < 20; turn++) {
    const isSeen = await one.evaluate((shown) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isInside && shown.contains(hit)
    })
    if (isSeen) return true
    await one.page().waitForTimeout(100)
  }
  return false
}

async function goBack(over: Locator, path: string, where: string, found: CartSightings) {
  found.seen += 1
  const page = over.page()
  await page.goBack()
  const isClosed = await over.waitFor({ state: 'detached', timeout: 10_000 }).then(
    () => page.url().endsWith(path),
    () => false,
  )
  if (!isClosed) found.hidden.push(`Back, ${where}`)
}
