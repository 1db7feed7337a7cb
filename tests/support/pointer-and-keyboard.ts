import type { Locator, Page } from 'playwright-core'
import { press, tabTo, type } from './keyboard.ts'

/** How a user works: the same steps by mouse or by keyboard alone. */
export type Hand = {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** An entry of the open menu. */
  enter(target: Locator): Promise<void>
  /** A tab, from the open one. */
  open(target: Locator): Promise<void>
  /** An option of a select, by its label. */
  choose(target: Locator, label: string): Promise<void>
  /** A radio button, from the selected one before it in its group. */
  pick(target: Locator): Promise<void>
}

export const mouse = (): Hand => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  enter: (target) => target.click(),
  open: (target) => target.click(),
  choose: async (target, label) => void (await target.selectOption({ label })),
  pick: (target) => target.check({ force: true }),
})

const mostOptions = 60

export const keyboard = (page: Page): Hand => ({
  press: (target) => press(page, target),
  type: (target, text) => type(page, target, text),
  async enter(target) {
    await target.waitFor()
    for (let entry = 0; entry < mostOptions; entry++) {
      if (await target.evaluate((one) => one === document.activeElement))
        return page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
    }
    throw new Error(`No arrow leads to ${target}`)
  },
  async open(target) {
    await tabTo(page, page.getByRole('tab', { selected: true }))
    for (let tab = 0; tab < mostOptions; tab++) {
      if (await target.evaluate((one) => one === document.activeElement))
        return page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
    }
    throw new Error(`No arrow leads to ${target}`)
  },
  async choose(target, label) {
    await tabTo(page, target)
    const chosen = () =>
      target.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label)
    await page.keyboard.press('Home')
    for (let option = 0; option < mostOptions; option++) {
      if ((await chosen()) === label) return
      await page.keyboard.press('ArrowDown')
    }
    throw new Error(`No arrow leads to ${label}`)
  },
  async pick(target) {
    const group = page.locator(`input[name="${await target.getAttribute('name')}"]`)
    const first = (await group.and(page.locator(':checked')).count()) > 0
    await tabTo(page, first ? group.and(page.locator(':checked')) : group.first())
    for (let option = 0; option < mostOptions; option++) {
      if (await target.isChecked()) return
      await page.keyboard.press('ArrowDown')
    }
    throw new Error(`No arrow leads to ${target}`)
  },
})
