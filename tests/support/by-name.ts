import type { Page } from 'playwright-core'

/** What stands on a page, by the very name that it has for somebody who hears it. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
