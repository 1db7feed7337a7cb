import type { Locator, Page } from 'playwright-core'

/** Moves the focus by Tab alone. */
export async function tabTo(page: Page, target: Locator) {
  let element = await target.elementHandle()
  for (let stop = 0; stop < 250; stop++) {
    const state = await element?.evaluate((one) => {
      if (!one.isConnected) return 'replaced'
      return one === document.activeElement ? 'reached' : 'elsewhere'
    })
    if (state === 'reached') return
    // To find it by its name at every stop would take longer than the stop itself.
    if (state === 'replaced') element = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}
export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
