import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inLocale, type Localised } from '#platform/localised.ts'
import {
  atCheckout,
  button,
  checkoutPath,
  draftOf,
  fillContacts,
  orderOf,
  place,
} from '#tests/support/at-checkout.ts'
import { alive, onStage } from '#tests/support/browser.ts'

const stage = onStage()
const shopper = atCheckout(stage)

/** The order is wanted at the first time that is offered: this one. */
async function chooseTime(page: Page) {
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const slot = await page.locator('#timeSlot option').nth(1).getAttribute('value')
  await page.locator('#timeSlot').selectOption(slot)
  return slot
}

test('however often the button is pressed, and whatever the line does, it is one order under one key', async () => {
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/)
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.locator('#street').blur()
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  const keys: string[] = []
  let isCut = true
  await page.route('**/api/checkout/place', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (!isCut) return route.continue()
    // The order arrives; its answer is lost on the way back.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page).click()
  await page.getByRole('alert').getByText('No connection. The order is not sent.').waitFor()
  isCut = false
  await button(page).dblclick()
  await page.waitForURL('**/finish')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect((await orderOf(page)).name).toBe('Anna')
})

test('a dish that is added at the last moment is in the order', async () => {
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/checkout/line/*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page
    .getByRole('button', { name: /^One .* more$/ })
    .last()
    .click()
  await button(page).click()
  pressed.resolve()
  await page.waitForURL('**/finish')
  expect((await orderOf(page)).lines).toMatchObject([{ quantity: 3 }])
})

test('a price that changed meanwhile is shown with the old one, and one tap agrees', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const before = await page.locator('button[form=order]:visible').textContent()
  const [{ id, price }] = await shopper.variants()
  stage.shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('The prices have changed').waitFor()
  expect(await alert.textContent()).toContain(before?.replace('Create order · ', '') ?? '?')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-refused'))).toBe(true)
  await page
    .getByRole('listitem')
    .getByText(/^One was .*, now /)
    .waitFor()
  await alert.getByRole('button', { name: 'Agree to' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => button(page).textContent()).not.toBe(before)
  await place(page)
  stage.shop.sql(`update "variant" set "price" = ${price} where "id" = '${id}'`)
})

test('a dish that has gone meanwhile is named, and one tap goes on without it', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit()
  const other = (await shopper.variants())[3]
  await shopper.add(page, other)
  await page.reload()
  await alive(page)
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  stage.shop.sql(`update "variant" set "isAvailable" = 0 where "id" = '${other.id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Something in the cart cannot be ordered now').waitFor()
  const { lines } = (await draftOf(page)) as { lines: { productName: Localised }[] }
  await alert.getByText(inLocale(lines[1]?.productName ?? [], 'en', 'en')).waitFor()
  await alert.getByRole('button', { name: 'Go on without them' }).click()
  await alert.waitFor({ state: 'detached' })
  await place(page)
  stage.shop.sql(`update "variant" set "isAvailable" = 1 where "id" = '${other.id}'`)
})

test('a time that has gone is answered with the nearest three, and everything typed stays', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const slot = await chooseTime(page)
  // Whoever waits too long: the kitchen needs three hours more by now.
  stage.shop.sql('update "channel" set "deliveryLeadMinutes" = 225')
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('This time is no longer offered').waitFor()
  expect(await alert.getByRole('button').count()).toBe(3)
  await alert.getByRole('button').nth(1).click()
  await alert.waitFor({ state: 'detached' })
  expect(await page.inputValue('#timeSlot')).not.toBe(slot)
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await place(page)
  stage.shop.sql('update "channel" set "deliveryLeadMinutes" = 45')
})

test('without JavaScript too a new price is agreed to, and another time is a tap', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit({ javaScript: false })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await chooseTime(page)
  const [{ id, price }] = await shopper.variants()
  stage.shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  stage.shop.sql('update "channel" set "deliveryLeadMinutes" = 225')
  await page.getByRole('button', { name: 'Agree to' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('This time is no longer offered').waitFor()
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await alert.getByRole('button').nth(1).click()
  await page.waitForURL('**/finish')
  expect(await orderOf(page)).toMatchObject({ name: 'Anna', timeType: 'SCHEDULED' })
  stage.shop.sql(
    'update "channel" set "deliveryLeadMinutes" = 45',
    `update "variant" set "price" = ${price} where "id" = '${id}'`,
  )
})

test('without JavaScript one press goes on without what has gone, and what is typed stays', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit({ javaScript: false })
  const other = (await shopper.variants())[3]
  await shopper.add(page, other)
  await page.reload()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  stage.shop.sql(`update "variant" set "isAvailable" = 0 where "id" = '${other.id}'`)
  await button(page).click()
  await page.getByRole('button', { name: 'Go on without them' }).click()
  await page.waitForURL('**/checkout')
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await place(page)
  stage.shop.sql(`update "variant" set "isAvailable" = 1 where "id" = '${other.id}'`)
})

test('below the minimum of a delivery the sum that is missing is said, and pickup is a tap away', async () => {
  stage.expectComplaint(/409/)
  const page = await shopper.visit({}, checkoutPath.en, (await shopper.variants()).at(-1))
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('to the minimum order').waitFor()
  await alert.getByRole('button', { name: 'Take it as pickup' }).click()
  await place(page)
})

test('an empty cart is said plainly, and a shop on hold keeps the cart', async () => {
  const page = await stage.visit(checkoutPath.ru)
  await page.getByText('В корзине пока пусто').waitFor()
  stage.expectComplaint(/409/)
  const full = await shopper.visit()
  stage.shop.sql('update "channel" set "isActive" = 0')
  await fillContacts(full)
  await full.fill('#street', 'Lenina 24')
  await button(full).click()
  await full.getByRole('alert').getByText('Orders are on hold').waitFor()
  await full.reload()
  expect(await full.getByText('Orders are on hold').count()).toBeGreaterThan(0)
  expect(await full.inputValue('#street')).toBe('Lenina 24')
  stage.shop.sql('update "channel" set "isActive" = 1')
})

/** Two tabs of one shopper at one cart, filled in. */
async function twoTabs(javaScript: boolean) {
  const page = await shopper.visit({ javaScript })
  const other = await page.context().newPage()
  await other.goto(checkoutPath.en)
  if (javaScript) await alive(other)
  for (const tab of [page, other]) {
    await fillContacts(tab)
    await tab.fill('#street', 'Lenina 24')
  }
  stage.expectComplaint(/409/)
  return { page, other }
}

test('two tabs submit one cart together: both lead to the one order', async () => {
  const { page, other } = await twoTabs(true)
  // Pressed at the same moment: the slower of them would find its button gone with the cart.
  await Promise.all(
    [page, other].map((tab) => button(tab).evaluate((one) => (one as HTMLElement).click())),
  )
  for (const tab of [page, other]) {
    await tab.waitForURL('**/finish')
    await tab.getByRole('heading', { name: 'Order placed' }).waitFor()
  }
  const numbers = [page, other].map((tab) => tab.getByText(/^Order \d+$/).textContent())
  expect(new Set(await Promise.all(numbers)).size).toBe(1)
})

test('without JavaScript the second tab is told where the order is', async () => {
  const { page, other } = await twoTabs(false)
  await place(page)
  const { id } = await orderOf(page)
  await button(other).click()
  await other.getByRole('link', { name: /^Open order \d+$/ }).click()
  await other.waitForURL('**/finish*')
  await other.getByRole('heading', { name: 'Order placed' }).waitFor()
  expect((await orderOf(other)).id).toBe(id)
})
