// Sound works again after a reload: at once where the browser allows it, else with the first key.

import { notesOf, openChromium, orderPlaced, staffContext } from './board-browser.ts'
import { gateway, type PageFault } from './gateway.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'
import { within } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H2',
  promise:
    'After a reload it rings without a press where the browser lets it, else from the first key on, and is never silent without saying so',
  run: (at) => measure(at),
  /** Fault: a press doesn't enable sound. */
  control: (at) =>
    measure(at, {
      find: '[`pointerdown`,`pointerup`,`keydown`,`touchend`]',
      put: '[`pointer-none`]',
    }),
}

async function measure(at: Host, fault?: PageFault): Promise<Verdict> {
  const shop = await at.shop()
  const way = await gateway(shop.origin, fault)
  const free = await afterReload(shop, way.origin, true)
  const strict = await afterReload(shop, way.origin, false)
  await way.close()
  return {
    ok:
      free.beforePress &&
      !free.isWarned &&
      !strict.beforePress &&
      strict.isWarned &&
      strict.afterKey &&
      !strict.isWarnedAfterKey,
    free,
    strict,
  }
}

async function afterReload(
  shop: Parameters<typeof orderPlaced>[0],
  origin: string,
  mayPlay: boolean,
) {
  const browser = await openChromium({ mayPlay })
  try {
    const context = await staffContext(browser, origin)
    const page = await context.newPage()
    await page.goto('/command-center/product')
    await page.mouse.click(700, 500)
    // Chromium counts evaluating code in a page as a user gesture, so nothing does that until the sound was refused.
    const refused = mayPlay
      ? page.waitForSelector('[data-line=live]', { state: 'attached' })
      : page.waitForEvent('console', (message) => /not allowed to start/.test(message.text()))
    await page.reload()
    await refused
    await orderPlaced(shop)
    const off = page.getByText('Sound is off.')
    const rings = async () => (await notesOf(page)).some(({ hertz }) => hertz === 880)
    const beforePress = await within(2500, rings, 100)
    const isWarned = (await off.count()) > 0
    await page.keyboard.press('Shift')
    const afterKey = await within(5000, rings, 100)
    const isWarnedAfterKey = !(await within(3000, async () => (await off.count()) === 0, 100))
    return { beforePress, isWarned, afterKey, isWarnedAfterKey }
  } finally {
    await browser.close()
  }
}
