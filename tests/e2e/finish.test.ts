import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets } from '#tests/support/access.ts'
import { atCheckout, checkoutPath, fillContacts, place } from '#tests/support/at-checkout.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const shopper = atCheckout(stage)

/** Somebody who has just ordered a delivery, on the page that they were led to. */
async function ordered(
  look: Parameters<typeof shopper.visit>[0] = {},
  path: string = checkoutPath.en,
) {
  const page = await shopper.visit(look, path)
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await place(page)
  await page.locator('main [role=status]').waitFor()
  return page
}

const heading = (page: Page) => page.locator('h1').textContent()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

describe.each([true, false])('JavaScript: %s', (javaScript) => {
  test('the order has its number, the call to expect and what was ordered', async () => {
    const page = await ordered({ javaScript, screen: screens.phone })
    expect(await heading(page)).toBe('Order placed')
    const text = await page.locator('main').textContent()
    expect(text).toMatch(/Order \d{3}/)
    expect(text).toContain('The order is passed on for processing.')
    expect(text).toContain('Expect a call from the operator')
    expect(text).toContain('Lenina 24')
    expect(text).toMatch(/Total\s*[\d,]+/)
  })

  test('it can be asked for a call, repeated and called off', async () => {
    const page = await ordered({ javaScript })
    await press(page, 'Call me again')
    await page.getByText('The operator knows that you wait for a call.').waitFor()
    expect(await page.getByRole('button', { name: 'Call me again' }).count()).toBe(0)
    await page.locator('summary').click()
    await press(page, 'Yes, cancel')
    await page.getByRole('heading', { name: 'Order cancelled' }).waitFor()
    await press(page, 'Order the same again')
    await page.waitForURL('**/checkout')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('form[action^="/api/checkout/line/"]').count()).toBeGreaterThan(0)
  })
})

test('the page follows the order by itself', async () => {
  const page = await ordered()
  await page.getByText('This page follows the order by itself.').waitFor()
  const id = await page.evaluate(
    async () => (await (await fetch('/api/checkout/placed')).json()).id,
  )
  stage.shop.sql(
    `update "revision" set "value" = "value" + 1 where "subject" = 'orders'`,
    `update "order" set "status" = 'CONFIRMED', "version" = "version" + 1,
      "seq" = (select "value" from "revision" where "subject" = 'orders') where "id" = '${id}'`,
  )
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  expect(await page.getByRole('button', { name: 'Yes, cancel' }).count()).toBe(0)
})

test('another visitor finds no such order', async () => {
  const page = await ordered()
  const id = await page.evaluate(
    async () => (await (await fetch('/api/checkout/placed')).json()).id,
  )
  stage.expectComplaint(/404/)
  const other = await stage.visit(`/finish?order=${id}`)
  expect(await heading(other)).toBe('Page not found')
})

test.each(languages)('it is readable for everybody (%s)', async (language) => {
  for (const colours of ['light', 'dark'] as const) {
    const page = await ordered({ screen: screens.phone, colours }, checkoutPath[language])
    expect(await axe(page, colours === 'light' ? 'all' : 'colours')).toEqual([])
    expect(await smallTargets(page, 44)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect([await overflows(page), await overflows(page, '200%')]).toEqual([[], []])
  }
})
