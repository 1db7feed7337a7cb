import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

const staff = '/command-center'

/** Whether the focus is in the part with this name, or on it. */
const isWithin = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .evaluate((part) => part.contains(document.activeElement))

test('saving and discarding leave the focus in the form', async ({ visit }) => {
  const page = await visit(`${staff}/settings`, { staff: true })
  const name = page.getByLabel('Copyright · English')
  const inForm = () =>
    page.evaluate(() => document.activeElement?.matches('main form, main form *') ?? false)
  for (const button of ['Discard', 'Save']) {
    await name.fill(`© ${button}`)
    await page.getByRole('button', { name: button, exact: true }).press('Enter')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect.poll(inForm).toBe(true)
  }
})

test('a row that opens beside its list gets the focus, and gives it back', async ({ visit }) => {
  const page = await visit(`${staff}/settings/payment`, { staff: true })
  const row = page.getByRole('link', { name: 'Cash' })
  await row.press('Enter')
  await expect.poll(() => isWithin(page, 'Cash')).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => isWithin(page, 'Cash')).toBe(true)
  await page.getByRole('link', { name: 'Close' }).press('Enter')
  await expect(row).toBeFocused()
  await row.press('Enter')
  await page
    .getByRole('region', { name: 'Cash' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('main *') ?? false))
    .toBe(true)
})

test('a new thing that is closed gives the focus back to “Add”, also in the page’s head', async ({
  visit,
}) => {
  const page = await visit(`${staff}/menu`, { staff: true })
  const givesBack = async (add: string, form: string) => {
    const link = page.getByRole('main').getByRole('link', { name: add, exact: true })
    await link.press('Enter')
    await expect.poll(() => isWithin(page, form)).toBe(true)
    await page.getByRole('link', { name: 'Close', exact: true }).press('Enter')
    await expect(link).toBeFocused()
  }
  await givesBack('Add menu', 'New menu')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter')
  await givesBack('Add category', 'New category')
  await page.goto(`${staff}/product`)
  await hydrated(page)
  await givesBack('Add product', 'New product')
  await page.goto(`${staff}/warehouse`)
  await hydrated(page)
  await givesBack('Add pickup point', 'New pickup point')
})

test('an order’s page has the focus where its buttons were', async ({ visit, shop, ordered }) => {
  shop.openAllDay()
  const { id } = await ordered()
  const page = await visit(`${staff}/checkout/${id}`, { staff: true })
  const inMain = () => page.evaluate(() => document.activeElement?.matches('main, main *') ?? false)
  await page.getByRole('button', { name: 'Edit order' }).press('Enter')
  await expect.poll(() => isWithin(page, 'Edit order')).toBe(true)
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit order' })).toBeVisible()
  await expect.poll(inMain).toBe(true)
  await page.getByRole('button', { name: 'Claim and call' }).press('Enter')
  await page.getByLabel('Delivery fee').fill('150')
  await page.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await expect(page.getByRole('status').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(inMain).toBe(true)
})

test('on a phone, Tab follows the lines of the head, and of a day’s hours', async ({
  visit,
  shop,
}) => {
  shop.openAllDay()
  const page = await visit(`${staff}/settings/orders`, { staff: true, screen: screens.phone })
  const middle = () =>
    page.evaluate(() => {
      const { top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return document.activeElement?.matches('header *') ? Math.round(top + height / 2) : undefined
    })
  const middles: number[] = []
  // After the link to the content.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let at = await middle(); at !== undefined; at = await middle()) {
    middles.push(at)
    await page.keyboard.press('Tab')
  }
  expect(new Set(middles).size).toBeGreaterThan(1)
  expect(middles).toEqual(middles.toSorted((one, other) => one - other))

  await page.getByRole('switch', { name: 'Open on Monday' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy Monday hours' })).toBeFocused()
})
