import { expect, test } from 'vitest'
import { hindrances, overflows } from '#tests/support/access.ts'
import { atBoard } from '#tests/support/at-board.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)
const path = '/command-center'

test('links each step of a new shop to its page, and removes done steps', async () => {
  const shop = await stage.freshShop({}, true)
  shop.sql('update "paymentMethod" set "isActive" = 0')
  shop.sql('update "product" set "photoId" = null')
  const page = await stage.visit(path, { staff: true, shop })
  const list = page.getByRole('region', { name: 'Set up your shop' })
  const progress = list.getByRole('progressbar')
  const done = Number(await progress.getAttribute('value'))
  await page.getByRole('link', { name: 'No payment method' }).waitFor()
  await list.getByRole('link', { name: 'Add a payment method' }).click()
  await page.waitForURL('**/command-center/settings/payment')
  await page.getByRole('link', { name: 'Cash' }).click()
  await page.getByLabel('Available to customers').check()
  await page.keyboard.press('Control+s')
  await page.getByText('Payment Method updated!').waitFor()
  await page.goto(path)
  await list.waitFor()
  expect(Number(await progress.getAttribute('value'))).toBe(done + 1)
  await list.getByRole('link', { name: 'Add a photo to every product' }).click()
  await page.waitForURL('**/command-center/product?missing=photo')
})

test('hides the list permanently', async () => {
  const page = await stage.visit(path, { staff: true })
  const list = page.getByRole('region', { name: 'Set up your shop' })
  await list.getByRole('button', { name: 'Hide checklist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide checklist' }).click()
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
  expect(await list.count()).toBe(0)
})

test('links what needs attention to the list it counts', async () => {
  stage.shop.sql(`update "product" set "photoId" = null where "slug" = 'four-cheeses'`)
  const page = await stage.visit(path, { staff: true })
  const look = page.getByRole('region', { name: 'Needs attention' })
  const soldOut = look.getByRole('link', { name: /^Sold out: \d/ })
  const count = Number(/\d+/.exec((await soldOut.textContent()) ?? '')?.[0])
  await soldOut.click()
  await page.waitForURL('**/command-center/product?availability=sold-out')
  expect(count).toBeGreaterThan(0)
  await page.goto(path)
  await look.getByRole('link', { name: /without a photo$/ }).waitFor()
})

test('links the day’s numbers to its orders, and a product to its page', async () => {
  const { number } = await ordered()
  const page = await stage.visit(path, { staff: true })
  const revenue = page.getByText('Revenue today').locator('..')
  await revenue.getByRole('link').first().click()
  await page.waitForURL(/checkout\/find\?from=\d{4}-\d\d-\d\d&to=/)
  await page.getByText(number).first().waitFor()
  await page.goto(path)
  const top = page.getByRole('region', { name: 'Top products' })
  await top.getByRole('link').first().click()
  await page.waitForURL(/command-center\/product\/[\w-]{22}/)
})

test('shows a sum per currency, and notes missing delivery fees', async () => {
  await ordered()
  const name = 'Anna'
  const page = await stage.visit(path, { staff: true, screen: screens.phone })
  const today = (what: string) => page.getByText(what, { exact: true }).locator('..')
  await today('Revenue today')
    .getByText(/^ ?plus delivery$/)
    .waitFor()
  stage.shop.sql(`update "channel" set "currencyCode" = 'USD'`)
  await ordered()
  stage.shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
  await page.reload()
  const revenue = await today('Revenue today').getByRole('link').first().textContent()
  expect(revenue).toMatch(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽$/)
  const average = await today('Average order').getByRole('link').first().textContent()
  expect(average).toMatch(/^\$[\d,.]+ · [\d,.]+\u00a0₽$/)
  expect(await overflows(page)).toEqual([])
  await page.goto('/command-center/customer')
  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.getByText(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽ plus delivery$/).waitFor()
  expect(await overflows(page)).toEqual([])
  await line.getByRole('link', { name, exact: true }).click()
  const cameTo = page.getByText('Total spent', { exact: true }).locator('..')
  await cameTo.getByText(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽ plus delivery$/).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'plus delivery' }).first().waitFor()
  expect(await overflows(page)).toEqual([])
})

test.each(languages)('the dashboard is for everybody (%s)', async (language) => {
  const start = language === 'en' ? path : `/ru${path}`
  const page = await stage.visit(start, { staff: true, screen: screens.phone })
  expect(await hindrances(page, language)).toEqual([])
})
