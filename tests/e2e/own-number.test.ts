import type { Page } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** Follows the link to the page in the other language. */
async function switchTo(page: Page, locale: 'en' | 'ru') {
  await page.locator(`a[hreflang=${locale}]:visible`).click()
  await page.waitForURL(locale === 'ru' ? '**/ru/finish*' : /\/\/[^/]+\/finish/)
  await hydrated(page)
}

test('a number that is being corrected goes on in the other language, with its order and note', async ({
  shop,
  expectComplaint,
  orderedByVisitor,
}) => {
  expectComplaint(/422/)
  const first = await orderedByVisitor()
  const { context } = first
  const again = await context.request.post(`/api/checkout/id/${first.id}/repeat`, {
    form: { _to: '/checkout', _from: '/finish' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(again.status()).toBeLessThan(400)
  shop.sql(`update "order" set "note" = 'No onion' || char(10) || 'Ring twice'`)
  const page = await context.newPage()
  await page.goto('/checkout')
  await hydrated(page)
  await page.locator('button[form=order]:visible').last().click()
  await page.waitForURL('**/finish')
  await page.goto(`/finish?order=${first.id}`)
  await hydrated(page)
  const ofFirst = page.locator(`form[action="/api/checkout/id/${first.id}/phone"]`)
  const isFirst = () => expect(ofFirst).toBeAttached()
  await isFirst()
  // A note is shown as it was typed, line by line.
  const note = page.locator('dd span', { hasText: 'No onion' })
  await expect(note).toHaveCSS('white-space-collapse', 'preserve-breaks')
  await page.getByText('Wrong number? Change it').click()
  const field = page.locator('#phone')
  await field.fill('8 911')
  await switchTo(page, 'ru')
  await isFirst()
  await expect(field).toHaveValue('8 911')
  await page.getByRole('button', { name: 'Сохранить номер' }).click()
  await page.waitForURL('**/api/checkout/**')
  await hydrated(page)
  await switchTo(page, 'en')
  await isFirst()
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('8 911')
})
