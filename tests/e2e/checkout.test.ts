import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axe, overflows, smallTargets, tabThrough } from '#tests/support/access.ts'
import {
  alive,
  type Look,
  languages,
  onStage,
  requestsOf,
  screens,
} from '#tests/support/browser.ts'

const stage = onStage()
const at = { en: '/checkout', ru: '/ru/checkout' }

beforeAll(() => {
  // These journeys begin at any hour.
  const always = '[{"from":"00:00","to":"00:00"}]'
  stage.shop.sql(`update "workingDay" set "isActive" = 1, "intervals" = '${always}'`)
})

const variants = async () => {
  const { products } = await (await fetch(`${stage.shop.origin}/api/channel`)).json()
  type Product = { isAvailable: boolean; variants: { id: string; price: number }[] }
  return (products as Product[])
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ variants: [first] }) => (first ? [first] : []))
    .sort((one, other) => other.price - one.price)
}

/** Somebody with a cart that is worth a delivery, at the checkout. */
async function atCheckout(look: Look = {}, path = at.en): Promise<Page> {
  const context = await stage.visitor(look)
  const [dish] = await variants()
  for (let count = 0; count < 2; count++)
    await context.request.post('/api/checkout/add', {
      data: { productVariantId: dish?.id },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  const page = await context.newPage()
  await page.goto(path)
  if (look.javaScript ?? true) await alive(page)
  return page
}

const button = (page: Page) => page.locator('button[form=order]:visible').last()
const place = async (page: Page) => {
  await button(page).click()
  await page.waitForURL('**/finish')
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const orderOf = async (page: Page) => {
  const answer = await page.context().request.get('/api/checkout/placed')
  return answer.json()
}
const draftOf = async (page: Page) =>
  (await (await page.context().request.get('/api/checkout')).json()) as Record<string, unknown>
const contacts = async (page: Page) => {
  await page.fill('#name', 'Anna')
  await page.fill('#phone', '8 900 123-45-67')
}
// Until the finish page is there, it is one that does not exist.
const finishing = () => stage.expectComplaint(/404.*finish|finish.*404/)

describe.each([true, false])('JavaScript: %s', (javaScript) => {
  test.each(languages)('a delivery is ordered (%s)', async (language) => {
    finishing()
    const page = await atCheckout({ javaScript, screen: screens.phone }, at[language])
    await contacts(page)
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
    finishing()
    const page = await atCheckout({ javaScript }, at[language])
    await page.locator('label:has(input[value=PICKUP])').click()
    expect(await page.locator('#street').isVisible()).toBe(false)
    await contacts(page)
    await page.locator('#warehouseId label').nth(1).click()
    await page.locator('label:has(input[value=SCHEDULED])').click()
    const slot = await page.locator('#timeSlot option').nth(12).getAttribute('value')
    await page.locator('#timeSlot').selectOption(slot)
    await place(page)
    const order = await orderOf(page)
    expect(order).toMatchObject({ deliveryMethod: 'PICKUP', timeType: 'SCHEDULED' })
    expect(Date.parse(order.timeSlot)).toBe(Date.parse(slot ?? ''))
  })

  test('what is missing is said in one place and at the fields, and nothing typed is lost', async () => {
    stage.expectComplaint(/422/)
    const page = await atCheckout({ javaScript })
    await page.fill('#phone', '8 900 123')
    await page.fill('#note', 'No onions')
    await button(page).click()
    const summary = page.getByRole('alert')
    await summary.getByText('Please fill in all required fields').waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter your name',
      expect.stringMatching(/^Enter the full number, for example 8 /),
      'Enter the street and the house',
    ])
    for (const field of ['name', 'phone', 'street'])
      expect(await page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true')
    expect(await page.inputValue('#phone')).toBe('8 900 123')
    expect(await page.inputValue('#note')).toBe('No onions')
  })
})

test('the focus goes to the first field that is wrong, and links lead to the others', async () => {
  const page = await atCheckout({ screen: screens.phone })
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
  const page = await atCheckout()
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
  const page = await atCheckout()
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
  await again.goto(at.en)
  expect(await again.inputValue('#note')).toBe('No onions')
  expect(await again.locator('input[value=PICKUP]').isChecked()).toBe(true)
})

test('who wishes to be remembered is, on this device only and as long as they wish', async () => {
  finishing()
  const page = await atCheckout()
  await contacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.getByLabel('Remember me on this device').check()
  await place(page)
  const [dish] = await variants()
  const add = () =>
    page.context().request.post('/api/checkout/add', {
      data: { productVariantId: dish?.id },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  await add()
  await page.goto(at.en)
  await alive(page)
  await expect.poll(() => page.inputValue('#street')).toBe('Lenina 24')
  expect(await page.inputValue('#name')).toBe('Anna')
  await page.getByLabel('Remember me on this device').uncheck()
  expect(await page.evaluate(() => localStorage.getItem('checkout'))).toBeNull()
})

test('however often the button is pressed, and whatever the line does, it is one order under one key', async () => {
  finishing()
  stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/)
  const page = await atCheckout()
  await contacts(page)
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

test('a price that changed meanwhile is shown with the old one, and one tap agrees', async () => {
  finishing()
  stage.expectComplaint(/409/)
  const page = await atCheckout()
  await contacts(page)
  await page.fill('#street', 'Lenina 24')
  const before = await page.locator('button[form=order]:visible').textContent()
  const [{ id, price } = { id: '', price: 0 }] = await variants()
  stage.shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('The prices have changed').waitFor()
  expect(await alert.textContent()).toContain(before?.replace('Create order · ', '') ?? '?')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-refused'))).toBe(true)
  await alert.getByRole('button', { name: 'Agree to' }).click()
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => button(page).textContent()).not.toBe(before)
  await place(page)
  stage.shop.sql(`update "variant" set "price" = ${price} where "id" = '${id}'`)
})

test('a dish that has gone meanwhile is named, and one tap goes on without it', async () => {
  finishing()
  stage.expectComplaint(/409/)
  const page = await atCheckout()
  const [, , , other] = await variants()
  await page.context().request.post('/api/checkout/add', {
    data: { productVariantId: other?.id },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.reload()
  await alive(page)
  await contacts(page)
  await page.fill('#street', 'Lenina 24')
  stage.shop.sql(`update "variant" set "isAvailable" = 0 where "id" = '${other?.id}'`)
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Something in the cart cannot be ordered now').waitFor()
  await alert.getByRole('button', { name: 'Go on without them' }).click()
  await alert.waitFor({ state: 'detached' })
  await place(page)
  stage.shop.sql(`update "variant" set "isAvailable" = 1 where "id" = '${other?.id}'`)
})

test('a time that has gone is answered with the nearest three, and everything typed stays', async () => {
  finishing()
  stage.expectComplaint(/409/)
  const page = await atCheckout()
  await contacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const slot = await page.locator('#timeSlot option').nth(1).getAttribute('value')
  await page.locator('#timeSlot').selectOption(slot)
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

test('below the minimum of a delivery the sum that is missing is said, and pickup is a tap away', async () => {
  stage.expectComplaint(/409/)
  finishing()
  const context = await stage.visitor()
  const cheap = (await variants()).at(-1)
  await context.request.post('/api/checkout/add', {
    data: { productVariantId: cheap?.id },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const page = await context.newPage()
  await page.goto(at.en)
  await alive(page)
  await contacts(page)
  await page.fill('#street', 'Lenina 24')
  await button(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('to the minimum order').waitFor()
  await alert.getByRole('button', { name: 'Take it as pickup' }).click()
  await place(page)
})

test('for cash the change is a tap on a round sum; another way to pay asks for none', async () => {
  const page = await atCheckout()
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

test('an empty cart is said plainly, and a shop on hold keeps the cart', async () => {
  const page = await stage.visit(at.ru)
  await page.getByText('В корзине пока пусто').waitFor()
  stage.expectComplaint(/409/)
  const full = await atCheckout()
  stage.shop.sql('update "channel" set "isActive" = 0')
  await contacts(full)
  await full.fill('#street', 'Lenina 24')
  await button(full).click()
  await full.getByRole('alert').getByText('Orders are on hold').waitFor()
  await full.reload()
  expect(await full.getByText('Orders are on hold').count()).toBeGreaterThan(0)
  expect(await full.inputValue('#street')).toBe('Lenina 24')
  stage.shop.sql('update "channel" set "isActive" = 1')
})

test('Enter leads to the next field and sends nothing', async () => {
  const page = await atCheckout()
  const requests = requestsOf(page)
  await page.locator('#name').press('Enter')
  expect(await focused(page)).toBe('phone')
  await page.locator('#phone').press('Enter')
  expect(await focused(page)).toBe('street')
  expect(requests.filter((one) => one.includes('/place'))).toEqual([])
})

describe.each(languages)('for everybody (%s)', (language) => {
  test.each([
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ] as const)('%s, %s', async (screen, colours) => {
    const page = await atCheckout({ screen: screens[screen], colours }, at[language])
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
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const scripts = await Promise.all(
    loaded.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()),
  )
  expect(scripts.filter((text) => /Placing an order|country_calling_codes/.test(text))).toEqual([])
})
