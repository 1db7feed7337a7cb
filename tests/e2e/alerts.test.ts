import type { BrowserContext } from 'playwright-core'
import { axe } from '#tests/support/access.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const payment = '/command-center/settings/payment'

/** Moves an order, as a colleague on another device does. */
async function moveElsewhere({ request }: BrowserContext, id: string, to: string, reason = '') {
  const { version } = await (await request.get(`/api/orders/${id}`)).json()
  const answer = await request.post(`/api/orders/${id}/move`, {
    data: { to, reason, isFeeOpen: true },
    headers: { 'If-Match': String(version), 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

for (const size of drawn('alerts on an open page', ['desktop', 'tablet', 'phone']))
  test(`orders that come, go and are cancelled move nothing on an open page (${size})`, {
    tag: `@${size}`,
  }, async ({ newVisitor, ordered }) => {
    const colleague = await newVisitor({ staff: true })
    const page = await (await newVisitor({ staff: true })).newPage()
    await page.goto(payment)
    await expect(page.locator('[data-line=live]')).toBeVisible()
    const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
    const atTop = await place()

    const first = await ordered()
    const notice = page.locator('[data-notices]')
    await expect(notice.getByText('1 order is waiting for a call')).toBeVisible()
    expect(await place()).toEqual(atTop)
    await ordered()
    await expect(notice.getByText('2 orders are waiting for a call')).toBeVisible()
    expect(await axe(page, 'all')).toEqual([])

    // The next page has the alert at its top, for as long as it is open.
    await page.reload()
    await expect(page.locator('[data-line=live]')).toBeVisible()
    const banner = page.getByRole('main').getByRole('status')
    await expect(banner.getByText('2 orders are waiting for a call')).toBeVisible()
    const below = await place()
    expect(below?.y).toBeGreaterThan(atTop?.y ?? 0)
    await moveElsewhere(colleague, first.id, 'CONFIRMED')
    await expect(banner.getByText('1 order is waiting for a call')).toBeVisible()
    expect(await place()).toEqual(below)

    await moveElsewhere(colleague, first.id, 'CANCELLED', 'No courier')
    const cancelled = notice.getByText(`Order ${first.number} cancelled`)
    await expect(cancelled).toBeVisible()
    expect(await place()).toEqual(below)
    await page.reload()
    await expect(cancelled).toBeVisible()
    await page.getByRole('link', { name: 'General' }).click()
    await expect(page.getByLabel('Map link')).toBeVisible()
    await notice.getByRole('button', { name: 'Got it' }).click()
    await expect(cancelled).toHaveCount(0)
    await page.getByRole('link', { name: 'Payment methods' }).click()
    await expect(page.getByText('Payment link')).toBeVisible()
    await expect(cancelled).toHaveCount(0)
  })
