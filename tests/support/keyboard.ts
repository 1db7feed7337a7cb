import type { Locator, Page } from 'playwright-core'

/** Moves the focus by Tab alone, or by Shift and Tab to what is before it. */
export async function tabTo(page: Page, target: Locator) {
  let element = await target.elementHandle()
  let key: 'Tab' | 'Shift+Tab' | undefined
  for (let stop = 0; stop < 250; stop++) {
    const state = await element?.evaluate((one) => {
      if (!one.isConnected) return 'replaced'
      const here = document.activeElement
      if (one === here) return 'reached'
      const isBefore = (here?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'before' : 'after'
    })
    if (state === 'reached') return
    // To find it by its name at every stop would take longer than the stop itself.
    if (state === 'replaced') element = await target.elementHandle()
    else {
      key ??= state === 'before' ? 'Shift+Tab' : 'Tab'
      await page.keyboard.press(key)
    }
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
