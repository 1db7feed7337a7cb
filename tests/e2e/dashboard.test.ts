import { hindrances, overflows } from '#tests/support/access.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const path = '/command-center'

test('links numbers that need attention to their lists, the day’s numbers to its orders, and a product to its page', async ({
  visit,
  shop,
  ordered,
}) => {
  shop.sql(`update "product" set "photoId" = null where "slug" = 'four-cheeses'`)
  const { number } = await ordered()
  const page = await visit(path, { staff: true })
  // Once orders come, the steps are folded.
  const steps = page.getByRole('region', { name: 'Set up your shop' })
  await expect(steps.getByRole('progressbar')).toBeVisible()
  await expect(steps.getByRole('link')).toHaveCount(0)
  await steps.locator('summary').click()
  await expect(steps.getByRole('link').first()).toBeVisible()
  const look = page.getByRole('region', { name: 'Needs attention' })
  await expect(look.getByRole('link', { name: /without a photo$/ })).toBeVisible()
  const soldOut = look.getByRole('link', { name: /^Sold out: \d/ })
  const count = Number(/\d+/.exec((await soldOut.textContent()) ?? '')?.[0])
  await soldOut.click()
  await page.waitForURL('**/command-center/product?availability=sold-out')
  expect(count).toBeGreaterThan(0)
  await page.goBack()
  const revenue = page.getByText('Revenue today').locator('..')
  await revenue.getByRole('link').first().click()
  await page.waitForURL(/checkout\/find\?from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByText(number).first()).toBeVisible()
  await page.goBack()
  const hours = page.getByRole('region', { name: 'Orders by hour' })
  await hours.getByRole('link').first().click()
  await page.waitForURL(/checkout\/find\?from=[\d-]+&to=[\d-]+&hour=\d+$/)
  const hour = page.getByRole('link', { name: /^\d\d:00–\d\d:00$/ })
  await expect(hour).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(number).first()).toBeVisible()
  await hour.click()
  await expect(hour).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  const top = page.getByRole('region', { name: 'Top products' })
  await top.getByRole('link').first().click()
  await page.waitForURL(/command-center\/product\/[\w-]{22}/)
})

test('a list of allergens is asked about no more if it was declared and only the response was lost', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  shop.sql(`update "product" set "allergensDeclared" = false where "slug" = 'four-cheeses'`)
  const page = await visit(path, { staff: true })
  const question = page.getByRole('region', { name: /allergens complete\?$/ })
  await expect(question.getByRole('checkbox', { name: 'Four cheeses' })).toBeVisible()
  await page.route(
    '**/api/products/declare',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await question.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText('No response')).toBeVisible()
  await expect(question.getByRole('checkbox', { name: 'Four cheeses' })).toHaveCount(0)
})

test('shows a sum per currency, and notes missing delivery fees', async ({
  visit,
  shop,
  ordered,
}) => {
  await ordered()
  const name = 'Anna'
  const page = await visit(path, { staff: true, screen: screens.phone })
  const today = (what: string) => page.getByText(what, { exact: true }).locator('..')
  await expect(today('Revenue today').getByText(/^ ?plus delivery$/)).toBeVisible()
  shop.sql(`update "channel" set "currencyCode" = 'USD'`)
  await ordered()
  shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
  await page.reload()
  const revenue = await today('Revenue today').getByRole('link').first().textContent()
  expect(revenue).toMatch(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽$/)
  const average = await today('Average order').getByRole('link').first().textContent()
  expect(average).toMatch(/^\$[\d,.]+ · [\d,.]+\u00a0₽$/)
  expect(await overflows(page)).toEqual([])
  await page.goto('/command-center/customer')
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line.getByText(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽ plus delivery$/)).toBeVisible()
  expect(await overflows(page)).toEqual([])
  await line.getByRole('link', { name, exact: true }).click()
  const cameTo = page.getByText('Total spent', { exact: true }).locator('..')
  await expect(cameTo.getByText(/^\$[\d,.]+ \+ [\d,.]+\u00a0₽ plus delivery$/)).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'plus delivery' }).first(),
  ).toBeVisible()
  expect(await overflows(page)).toEqual([])
})

for (const { language, size, tag } of looks('the dashboard is for everyone'))
  test(`the dashboard passes axe (${language}, ${size})`, { tag }, async ({ visit }) => {
    const start = language === 'en' ? path : `/ru${path}`
    const page = await visit(start, { staff: true })
    expect(await hindrances(page)).toEqual([])
  })

test('links each step of a new shop to its page, removes done steps, and hides the list permanently', async ({
  visit,
  shop,
}) => {
  shop.sql('update "paymentMethod" set "isActive" = 0', 'update "product" set "photoId" = null')
  const page = await visit(path, { staff: true })
  const list = page.getByRole('region', { name: 'Set up your shop' })
  const progress = list.getByRole('progressbar')
  const done = Number(await progress.getAttribute('value'))
  const unfold = () =>
    list.locator('details').evaluate((steps: HTMLDetailsElement) => {
      steps.open = true
    })
  await unfold()
  await expect(page.getByRole('link', { name: 'No payment method' })).toBeVisible()
  await list.getByRole('link', { name: 'Add a payment method' }).click()
  await page.waitForURL('**/command-center/settings/payment')
  await page.getByRole('link', { name: 'Cash' }).click()
  await page.getByLabel('Available to customers').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Payment Method updated!')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(progress).toHaveAttribute('value', String(done + 1))
  await unfold()
  await list.getByRole('link', { name: 'Add a photo to every product' }).click()
  await page.waitForURL('**/command-center/product?missing=photo')

  await page.goBack()
  await list.getByRole('button', { name: 'Hide checklist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide checklist' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible()
  await expect(list).toHaveCount(0)
})
