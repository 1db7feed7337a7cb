import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets, tabThrough } from '#tests/support/access.ts'
import {
  atCheckout,
  button,
  checkoutPath,
  draftOf,
  fillContacts,
  orderOf,
  place,
} from '#tests/support/at-checkout.ts'
import {
  alive,
  languages,
  onStage,
  requestsOf,
  screens,
  scriptsOf,
} from '#tests/support/browser.ts'

const stage = onStage()
const shopper = atCheckout(stage)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe.each([true, false])('JavaScript: %s', (javaScript) => {
  test.each(languages)('a delivery is ordered (%s)', async (language) => {
    const page = await shopper.visit({ javaScript, screen: screens.phone }, checkoutPath[language])
    await fillContacts(page)
    await page.fill('#street', 'Lenina 24')
    await page.fill('#flat', '12')
    await place(page)
    expect(new URL(page.url()).pathname).toBe(language === 'en' ? '/finish' : '/ru/finish')
    expect(await orderOf(page)).toMatchObject({
      status: 'PLACED',
      name: 'Anna',
      phone: '+79001234567',
      deliveryMethod: 'DELIVERY',
      address: { street: 'Lenina 24', flat: '12' },
    })
  })

  test.each(languages)('a pickup at a time is ordered (%s)', async (language) => {
    const page = await shopper.visit({ javaScript }, checkoutPath[language])
    await page.locator('label:has(input[value=PICKUP])').click()
    expect(await page.locator('#street').isVisible()).toBe(false)
    await fillContacts(page)
    await page.locator('#warehouseId label').nth(1).click()
    await page.locator('label:has(input[value=SCHEDULED])').click()
    // The last of the day: late in the evening there are few.
    const slot = await page.locator('#timeSlot option').last().getAttribute('value')
    await page.locator('#timeSlot').selectOption(slot)
    await place(page)
    const order = await orderOf(page)
    expect(order).toMatchObject({ deliveryMethod: 'PICKUP', timeType: 'SCHEDULED' })
    expect(Date.parse(order.timeSlot)).toBe(Date.parse(slot ?? ''))
  })

  test('what is missing is said in one place and at the fields, and nothing typed is lost', async () => {
    stage.expectComplaint(/422/)
    const page = await shopper.visit({ javaScript })
    await page.fill('#phone', '8 900 123')
    await page.fill('#note', 'No onions')
    await button(page).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Please fill in all required fields').waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your name',
      expect.stringMatching(/^Enter the full number, for example 8\s/),
      'Enter the street and the house',
    ])
    for (const field of ['name', 'phone', 'street'])
      expect(await page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true')
    expect(await page.inputValue('#phone')).toBe('8 900 123')
    expect(await page.inputValue('#note')).toBe('No onions')
  })
})

test('the focus goes to the first field that is wrong, and links lead to the others', async () => {
  const page = await shopper.visit({ screen: screens.phone })
  await button(page).click()
  await expect.poll(() => focused(page)).toBe('name')
  await page.getByRole('link', { name: 'Enter the street and the house' }).click()
  expect(await focused(page)).toBe('street')
  // Live once wrong.
  await page.fill('#street', 'L')
  await page.getByText('At least 2 characters').first().waitFor()
  await page.fill('#street', 'Le')
  await expect.poll(() => page.locator('#street').getAttribute('aria-invalid')).toBeNull()
})

test('a wrong number is said when the field is left, not while it is typed', async () => {
  const page = await shopper.visit()
  await page.locator('#phone').pressSequentially('8 900')
  expect(await page.locator('#phone').getAttribute('aria-invalid')).toBeNull()
  await page.locator('#name').focus()
  await page.getByText('Enter the full number, for example').waitFor()
  // A field that was only passed by is no mistake yet.
  await page.locator('#street').focus()
  expect(await page.locator('#name').getAttribute('aria-invalid')).toBeNull()
  await page.fill('#phone', '8 900 123-45-67')
  await expect.poll(() => page.locator('#phone').getAttribute('aria-invalid')).toBeNull()
})

test('what is typed is kept over a reload, and over a closed tab', async () => {
  const page = await shopper.visit()
  await page.fill('#name', 'Anna')
  await page.fill('#street', 'Lenina 24')
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  await page.reload()
  await alive(page)
  expect(await page.inputValue('#name')).toBe('Anna')
  await page.locator('label:has(input[value=PICKUP])').click()
  await page.fill('#note', 'No onions')
  // Before the moments have passed after which it is saved.
  await page.close({ runBeforeUnload: true })
  const again = await page.context().newPage()
  await expect.poll(async () => (await draftOf(again)).note).toBe('No onions')
  await again.goto(checkoutPath.en)
  expect(await again.inputValue('#note')).toBe('No onions')
  expect(await again.locator('input[value=PICKUP]').isChecked()).toBe(true)
})

test('what is typed and chosen before the code has come is kept as well', async () => {
  const context = await stage.visitor()
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await context.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const page = await context.newPage()
  await shopper.add(page, (await shopper.variants())[0])
  await page.goto(checkoutPath.en, { waitUntil: 'commit' })
  await page.fill('#name', 'Anna')
  await page.locator('label:has(input[value=PICKUP])').click()
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const slot = await page.locator('#timeSlot option').nth(12).getAttribute('value')
  await page.locator('#timeSlot').selectOption(slot)
  letGo()
  await alive(page)
  await expect
    .poll(() => draftOf(page))
    .toMatchObject({ name: 'Anna', deliveryMethod: 'PICKUP', timeType: 'SCHEDULED' })
  expect(await page.inputValue('#name')).toBe('Anna')
  expect(await page.inputValue('#timeSlot')).toBe(slot)
})

test('a shop that opens on no day says so, and the button leads there', async () => {
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  stage.shop.sql('update "workingDay" set "isActive" = 0')
  await page.locator('#street').blur()
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  await page.reload()
  await alive(page)
  await page.getByText('No order can be received in the days to come').waitFor()
  await button(page).click()
  await expect.poll(() => focused(page)).toBe('timeSlot')
  stage.shop.sql('update "workingDay" set "isActive" = 1')
})

test('who wishes to be remembered is, on this device only and as long as they wish', async () => {
  const page = await shopper.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.getByLabel('Remember me on this device').check()
  await place(page)
  await shopper.add(page, (await shopper.variants())[0])
  await page.goto(checkoutPath.en)
  await alive(page)
  await expect.poll(() => page.inputValue('#street')).toBe('Lenina 24')
  expect(await page.inputValue('#name')).toBe('Anna')
  await page.getByLabel('Remember me on this device').uncheck()
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
})

test('for cash the change is a tap on a round sum; another way to pay asks for none', async () => {
  const page = await shopper.visit()
  const chips = page.locator('[aria-pressed]')
  expect(await chips.first().textContent()).toBe('No change needed')
  await chips.nth(1).click()
  expect(await chips.nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(Number(await page.inputValue('#changeAmount'))).toBeGreaterThan(100)
  await page.fill('#changeAmount', '5')
  await page.locator('#name').focus()
  await page.getByText('Not less than the total').first().waitFor()
  await page.getByText('Card on receipt').click()
  expect(await page.locator('#changeAmount').count()).toBe(0)
})

test('Enter leads to the next field and sends nothing', async () => {
  const page = await shopper.visit()
  const requests = requestsOf(page)
  await page.locator('#name').press('Enter')
  expect(await focused(page)).toBe('phone')
  await page.locator('#phone').press('Enter')
  expect(await focused(page)).toBe('street')
  expect(requests.filter((one) => one.includes('/place'))).toEqual([])
})

test('an order needs no mouse', async () => {
  const page = await shopper.visit()
  const tabTo = async (selector: string) => {
    const isThere = () => page.evaluate((to) => document.activeElement?.matches(to), selector)
    for (let stop = 0; stop < 60 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  }
  await tabTo('[value=DELIVERY]')
  await page.keyboard.press('ArrowRight')
  expect(await page.locator('[value=PICKUP]').isChecked()).toBe(true)
  await tabTo('#name')
  await page.keyboard.type('Anna')
  await tabTo('#phone')
  await page.keyboard.type('89001234567')
  await tabTo('[name=paymentMethodId]')
  await page.keyboard.press('ArrowDown')
  await tabTo('button[form=order]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/finish')
  expect(await orderOf(page)).toMatchObject({
    deliveryMethod: 'PICKUP',
    phone: '+79001234567',
    payment: { type: 'CARD' },
  })
})

describe.each(languages)('for everybody (%s)', (language) => {
  test.each([
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ] as const)('%s, %s', async (screen, colours) => {
    const page = await shopper.visit({ screen: screens[screen], colours }, checkoutPath[language])
    await page.locator('label:has(input[value=SCHEDULED])').click()
    await button(page).click()
    await page.getByRole('alert').waitFor()
    expect(await axe(page, 'all')).toEqual([])
    expect(await overflows(page)).toEqual([])
    expect(await overflows(page, '32px')).toEqual([])
    expect(await smallTargets(page, 44)).toEqual([])
    if (colours === 'light') expect(await tabThrough(page)).toEqual([])
  })
})

test('the code of the checkout and of phone numbers is loaded with the checkout only', async () => {
  const page = await stage.visit('/')
  const scripts = await scriptsOf(page)
  expect(scripts.filter((text) => /Placing an order|country_calling_codes/.test(text))).toEqual([])
})
