import type { Locator, Page } from 'playwright-core'

/** Go by Tab alone, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stop = 0; stop < 250; stop++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
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
