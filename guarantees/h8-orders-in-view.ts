// How many orders of an evening are in view at once.
import { cardsInView } from '#tests/support/full-board.ts'
import { fillEvening, onlySqlite, openChromium, staffContext } from './board-browser.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'
import { within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H8',
  only: onlySqlite,
  promise:
    'Of 40 open orders at least 16 are whole in view at 1440 × 900 and 10 at 1024 × 768, no card is higher than 148 px, and on a phone the first begins within 190 px, in both languages',
  run: (at) => measure(at, false),
  /** Fault: cards show whole orders, as in the first version. */
  control: (at) => measure(at, true),
}

const views = [
  { name: 'desktop', width: 1440, height: 900, least: 16 },
  { name: 'tablet', width: 1024, height: 768, least: 10 },
  { name: 'phone', width: 390, height: 844, least: 1 },
] as const
const highest = 148
const firstWithin = 190

async function measure(at: Host, isComfortable: boolean): Promise<Verdict> {
  const shop = await at.shop()
  await fillEvening(shop, 40)
  const browser = await openChromium()
  const figures: Record<string, unknown> = {}
  let ok = true
  try {
    for (const language of ['', '/ru'])
      for (const { name, width, height, least } of views) {
        const context = await staffContext(browser, shop.origin)
        const device = JSON.stringify({ id: 'measured', isComfortable })
        await context.addInitScript(
          (stored) => localStorage.setItem('board-device', stored),
          device,
        )
        const page = await context.newPage()
        await page.setViewportSize({ width, height })
        await page.goto(`${language}/command-center/checkout`)
        await page.waitForSelector('[data-line=live]', { state: 'attached' })
        await within(5000, async () => (await cardsInView(page)).whole >= least, 100)
        const seen = await cardsInView(page)
        figures[`${name}${language}`] = seen
        ok &&= seen.whole >= least && seen.highest <= highest && !seen.isWide
        if (name === 'phone') ok &&= seen.firstAt <= firstWithin
        await context.close()
      }
    return { ok, ...figures }
  } finally {
    await browser.close()
  }
}
