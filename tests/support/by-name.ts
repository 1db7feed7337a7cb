import type { Locator, Page } from 'playwright-core'

/** Elements by their exact accessible name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')

export const hasFocus = (one: Locator) => one.evaluate((node) => node === document.activeElement)
