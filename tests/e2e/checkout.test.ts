import type { Page } from 'playwright-core'
import { hindrances, overflows, tabThrough } from '#tests/support/access.ts'
import {
  addNote,
  button,
  change,
  checkoutPath,
  chooseTime,
  draftOf,
  fillContacts,
  orderOf,
  place,
} from '#tests/support/at-checkout.ts'
import { hydrated, requestsOf } from '#tests/support/browser.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())
test.afterEach(({ shop }) => shop.sql('update "channel" set "deliveryLeadMinutes" = 45'))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

for (const javaScript of [true, false])
  test.describe(`JavaScript: ${javaScript}`, () => {
    test('lists missing fields in one place and at the fields, loses nothing typed, and then orders a delivery', async ({
      expectComplaint,
      customer,
    }) => {
      expectComplaint(/422/)
      const page = await customer.visit({ javaScript, screen: screens.phone })
      await page.fill('#phone', '8 900 123')
      await addNote(page)
      await page.fill('#note', 'No onions')
      await button(page).click()
      const summary = page.getByRole('alert')
      await expect(summary.getByText('Please fill in all required fields')).toBeVisible()
      await expect(summary.getByRole('link')).toHaveText([
        'Enter your name',
        /^Enter a full phone number, without letters. For example: 8\s/,
        'Enter your street address',
      ])
      for (const field of ['name', 'phone', 'street'])
        await expect(page.locator(`#${field}`)).toHaveAttribute('aria-invalid', 'true')
      expect(await page.inputValue('#phone')).toBe(javaScript ? '8 (900) 123' : '8 900 123')
      expect(await page.inputValue('#note')).toBe('No onions')
      await fillContacts(page)
      await page.fill('#street', 'Lenina 24')
      await page.fill('#flat', '12')
      await place(page)
      expect(new URL(page.url()).pathname).toBe('/finish')
      expect(await orderOf(page)).toMatchObject({
        status: 'PLACED',
        name: 'Anna',
        phone: '+79001234567',
        deliveryMethod: 'DELIVERY',
        address: { street: 'Lenina 24', flat: '12' },
        note: 'No onions',
      })
    })

    for (const language of drawn('orders a scheduled pickup', languages))
      test(`orders a scheduled pickup (${language})`, async ({ customer }) => {
        const page = await customer.visit({ javaScript }, checkoutPath[language])
        await page.locator('label:has(input[value=PICKUP])').click()
        await expect(page.locator('#street')).toBeHidden()
        await fillContacts(page)
        await page.locator('#warehouseId label').nth(1).click()
        await change(page, 'time')
        await page.locator('label:has(input[value=SCHEDULED])').click()
        // The first offered one: pickup also has every time that delivery has.
        const slot = await page.locator('#timeSlot option').nth(1).getAttribute('value')
        await page.locator('#timeSlot').selectOption(slot)
        await place(page)
        expect(new URL(page.url()).pathname).toBe(language === 'en' ? '/finish' : '/ru/finish')
        const order = await orderOf(page)
        expect(order).toMatchObject({ deliveryMethod: 'PICKUP', timeType: 'SCHEDULED' })
        expect(Date.parse(order.timeSlot)).toBe(Date.parse(slot ?? ''))
      })
  })

test('Enter leads to the next field, a number is checked when it loses focus, and the button leads to the first error', async ({
  customer,
}) => {
  const page = await customer.visit({ screen: screens.phone })
  const requests = requestsOf(page)
  const phone = page.locator('#phone')
  await page.locator('#name').press('Enter')
  expect(await focused(page)).toBe('phone')
  await phone.press('Enter')
  expect(await focused(page)).toBe('street')
  expect(requests.filter((one) => one.includes('/place'))).toEqual([])

  await phone.pressSequentially('8 900')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await page.locator('#name').focus()
  await expect(page.getByText('Enter a full phone number')).toBeVisible()
  await page.fill('#phone', '8912345678')
  await expect(page.getByText('One digit is missing. For example')).toBeVisible()
  // A field that only had the focus has no error yet.
  await page.locator('#street').focus()
  await expect(page.locator('#name')).not.toHaveAttribute('aria-invalid')
  await page.fill('#phone', '8 900 123-45-67')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  // Shown back as it was understood.
  await page.fill('#phone', 'tel:+79001234567')
  await expect(page.getByText('We’ll call 8 (900) 123-45-67 to confirm your order.')).toBeVisible()
  await expect(phone).not.toHaveAttribute('aria-invalid')

  await button(page).click()
  await expect.poll(() => focused(page)).toBe('name')
  await page.getByRole('link', { name: 'Enter your street address' }).click()
  expect(await focused(page)).toBe('street')
  // An error updates while typing.
  await page.fill('#street', 'L')
  await expect(page.getByText('At least 2 characters').first()).toBeVisible()
  await page.fill('#street', 'Le')
  await expect(page.locator('#street')).not.toHaveAttribute('aria-invalid')
})

test('keeps typed text after a reload and a closed tab', async ({ customer }) => {
  const page = await customer.visit()
  await page.fill('#name', 'Anna')
  await page.fill('#street', 'Lenina 24')
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  await page.reload()
  await hydrated(page)
  expect(await page.inputValue('#name')).toBe('Anna')
  await page.locator('label:has(input[value=PICKUP])').click()
  await addNote(page)
  await page.fill('#note', 'No onions')
  // Closed before the delay of saving has passed.
  await page.close({ runBeforeUnload: true })
  const again = await page.context().newPage()
  await expect.poll(async () => (await draftOf(again)).note).toBe('No onions')
  await again.goto(checkoutPath.en)
  expect(await again.inputValue('#note')).toBe('No onions')
  // Only the folded field has it as its label.
  const label = again.locator('summary').getByText('No onions')
  await expect(label).toBeHidden()
  await again.locator('summary').getByText('Add a note').click()
  await expect(label).toBeVisible()
  await expect(again.locator('input[value=PICKUP]')).toBeChecked()
})

test('the promised time moves on while the customer fills in the form', async ({ customer }) => {
  const page = await customer.withCart()
  await page.clock.install()
  await page.goto(checkoutPath.en)
  await hydrated(page)
  await expect(button(page)).toContainText('Place order for ')
  const later = { type: 'ASAP', at: '2030-06-07T11:30:00.000Z', day: '2030-06-07' }
  await page.route('**/api/channel/time-slots*', (route) => route.fulfill({ json: [later] }))
  await page.clock.runFor(60_000)
  await expect(button(page)).toContainText('7 June')
})

test('a chosen time that has gone stays until the press, which offers the nearest', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.withCart()
  await page.clock.install()
  await page.goto(checkoutPath.en)
  await hydrated(page)
  await fillContacts(page)
  const slot = await chooseTime(page)
  shop.sql('update "channel" set "deliveryLeadMinutes" = 225')
  // A list in use stands still.
  const requests = requestsOf(page)
  await page.locator('#timeSlot').focus()
  await page.clock.runFor(60_000)
  await page.locator('#street').focus()
  const looked = page.waitForResponse('**/api/channel/time-slots*')
  await page.clock.runFor(60_000)
  await looked
  expect(requests.filter((one) => one.includes('time-slots'))).toHaveLength(1)
  await page.fill('#street', 'Lenina 24')
  await expect(page.locator('#timeSlot')).toHaveValue(slot ?? '')
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('This time is no longer available')).toBeVisible()
  await expect(alert.getByRole('button')).toHaveCount(3)
})

test('keeps values entered before the code loaded, also for a remembered customer', async ({
  customer,
}) => {
  const page = await customer.withCart()
  await page.goto('/healthz')
  await page.evaluate(() =>
    localStorage.setItem('checkout', JSON.stringify({ name: 'Boris', street: 'Lenina 24' })),
  )
  const code = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    requested.resolve()
    await code.promise
    await route.continue()
  })
  await page.goto(checkoutPath.en, { waitUntil: 'commit' })
  await page.fill('#name', 'Anna')
  await page.locator('label:has(input[value=PICKUP])').click()
  await change(page, 'time')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const slot = await page.locator('#timeSlot option').nth(12).getAttribute('value')
  await page.locator('#timeSlot').selectOption(slot)
  await requested.promise
  code.resolve()
  await hydrated(page)
  await expect
    .poll(() => draftOf(page))
    .toMatchObject({ name: 'Anna', deliveryMethod: 'PICKUP', timeType: 'SCHEDULED' })
  expect(await page.inputValue('#name')).toBe('Anna')
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  expect(await page.inputValue('#timeSlot')).toBe(slot)
})

test('shows that a shop has no opening hours, without a form, and keeps what was typed', async ({
  shop,
  customer,
}) => {
  const page = await customer.visit()
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  shop.sql('update "workingDay" set "isActive" = 0')
  await page.locator('#street').blur()
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('No times available in the next few days')).toBeVisible()
  await expect(page.locator('#street')).toHaveCount(0)
  shop.sql('update "workingDay" set "isActive" = 1')
  await page.reload()
  await expect(page.locator('#street')).toHaveValue('Lenina 24')
})

test('remembers a customer on this device, with a payment method that is off, until they stop it', async ({
  shop,
  customer,
}) => {
  const page = await customer.visit()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('checkout') ?? 'null'))
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.getByText('Card on delivery or pickup').click()
  await page.getByLabel('Remember me on this device').check()
  await place(page)
  const before = await hydrated(page).then(stored)
  await customer.add(page, (await customer.variants())[0])
  const method = `"id" = '${before.paymentMethodId}'`
  shop.sql(`update "paymentMethod" set "isActive" = 0 where ${method}`)
  try {
    await page.goto(checkoutPath.en)
    await hydrated(page)
    await expect.poll(() => page.inputValue('#street')).toBe('Lenina 24')
    expect(await page.inputValue('#name')).toBe('Anna')
    await expect(page.getByRole('radio', { name: 'Card on delivery or pickup' })).toHaveCount(0)
    await change(page, 'contacts')
    await page.fill('#name', 'Ann')
    await expect.poll(async () => (await stored()).name).toBe('Ann')
    expect(await stored()).toEqual({ ...before, name: 'Ann' })
    await page.getByLabel('Remember me on this device').uncheck()
    expect(await stored()).toBeNull()
  } finally {
    shop.sql(`update "paymentMethod" set "isActive" = 1 where ${method}`)
  }
})

test('offers round sums for change with cash, and has the words of the delivery method', async ({
  customer,
}) => {
  const page = await customer.visit({ screen: screens.phone })
  const chips = page.locator('[aria-pressed]')
  await expect(chips).toHaveText(['No change', /^\d[\d,]*00$/, /^\d[\d,]*00$/, 'Other'])
  await expect(page.locator('#changeAmount')).toBeHidden()
  await chips.nth(1).click()
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(Number(await page.inputValue('#changeAmount'))).toBeGreaterThan(100)
  await chips.last().click()
  await expect.poll(() => focused(page)).toBe('changeAmount')
  await page.fill('#changeAmount', '5')
  await page.locator('#name').focus()
  await expect(page.getByText(/^Enter .*\d.* or more$/).first()).toBeVisible()
  await page.fill('#changeAmount', '')
  // A courier delivers, a pickup point prepares.
  await expect(page.getByText('the courier will bring change')).toBeVisible()
  // Letters can be typed on a phone's keyboard, for example entrance 2A.
  for (const id of ['entrance', 'floor'])
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('inputmode')
  await page.locator('label:has(input[value=PICKUP])').click()
  await expect(page.getByText('we’ll have change ready')).toBeVisible()
  const courier = page.locator('#order').getByText(/courier/)
  await expect(courier.filter({ visible: true })).toHaveCount(0)
  await page.getByText('Card on delivery or pickup').click()
  await expect(page.locator('#changeAmount')).toHaveCount(0)
})

test('places an order without a mouse', async ({ customer }) => {
  const page = await customer.visit()
  const tabTo = async (selector: string) => {
    const isThere = () => page.evaluate((to) => document.activeElement?.matches(to), selector)
    for (let stop = 0; stop < 60 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  }
  await tabTo('[value=DELIVERY]')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[value=PICKUP]')).toBeChecked()
  await tabTo('#name')
  await page.keyboard.type('Anna')
  await tabTo('#phone')
  await page.keyboard.type('89001234567')
  await tabTo('[name=warehouseId]')
  await page.keyboard.press('Space')
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

for (const { language, size, tag } of looks('the checkout'))
  test(`passes axe (${language}, ${size})`, { tag }, async ({ customer }) => {
    const page = await customer.visit({}, checkoutPath[language])
    await change(page, 'time')
    await page.locator('label:has(input[value=SCHEDULED])').click()
    await button(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await hindrances(page, 44)).toEqual([])
    expect(await overflows(page)).toEqual([])
    expect(await overflows(page, 32)).toEqual([])
    expect(await tabThrough(page)).toEqual([])
  })

for (const language of drawn('large text at checkout', languages))
  test(`large text is no wider than the smallest phone (${language})`, async ({ customer }) => {
    const small = { screen: { width: 320, height: 700 } }
    const page = await customer.visit(small, checkoutPath[language])
    expect(await overflows(page, 32)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await button(page).click()
    const errors = page.locator('section.bg-bad-soft')
    await expect(errors).toBeVisible()
    expect(await errors.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })

test('shows that the cart is empty', async ({ visit }) => {
  const page = await visit(checkoutPath.ru)
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('a price that changes while the customer is elsewhere is named before it is agreed to', async ({
  shop,
  expectComplaint,
  customer,
}) => {
  expectComplaint(/409/)
  const page = await customer.visit({ screen: screens.phone })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  const [{ id, price }] = await customer.variants()
  const before = (await button(page).textContent()) ?? ''
  shop.sql(`update "variant" set "price" = ${price + 10_000} where "id" = '${id}'`)
  try {
    // As after a look at another app.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(button(page)).not.toHaveText(before)
    await button(page).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByText('Prices have changed')).toBeVisible()
    await expect(alert.getByRole('listitem')).toHaveCount(1)
    await alert.getByRole('button', { name: 'Accept and order' }).click()
    await page.waitForURL('**/finish')
  } finally {
    shop.sql(`update "variant" set "price" = ${price} where "id" = '${id}'`)
  }
})
