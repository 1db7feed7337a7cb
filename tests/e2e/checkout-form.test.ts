// How much the form asks, and how it helps while it is filled in.
import type { Page } from 'playwright-core'
import { addressForms } from '#business/shop/address-form.ts'
import { type Country, countries } from '#business/shop/country.ts'
import { hindrances, overflows } from '#tests/support/access.ts'
import {
  addNote,
  button,
  change,
  checkoutPath,
  draftOf,
  fillContacts,
  orderOf,
  place,
  timesIn,
} from '#tests/support/at-checkout.ts'
import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const country = ({ shop }: Pick<Journey, 'shop'>, code: Country) =>
  shop.sql(`update "channel" set "countryCode" = '${code}'`)
test.afterEach(({ shop }) => {
  country({ shop }, 'ru')
  shop.openAllDay()
})

/** Without the link to an order in progress, which every page has below its header. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const [header = 0, strip = 0, main = 0] = ['header', 'header > [data-order]', 'main'].map(
      (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0,
    )
    return header - strip + main
  })
const mostForNewcomer = 1250
const mostForKnown = 600

/** The texts of the lines with “Change”. */
const knownLines = async (page: Page) =>
  page
    .locator('form#order section > details:not([open]) > summary')
    .filter({ visible: true })
    .count()

for (const language of drawn('the form is short', languages))
  test.describe(`the form is short (${language})`, () => {
    test('for a new customer, in every country', async ({ shop, customer }) => {
      for (const code of drawn('the country of a newcomer', countries)) {
        country({ shop }, code)
        const page = await customer.visit({ screen: screens.phone }, checkoutPath[language])
        const height = await heightOf(page)
        expect([code, height, height <= mostForNewcomer]).toEqual([code, height, true])
      }
    })

    test('for a remembered customer, and for an order again', async ({ customer }) => {
      const page = await customer.visit({ screen: screens.phone }, checkoutPath[language])
      await fillContacts(page)
      await page.fill('#street', 'Lenina 24')
      await page.fill('#flat', '12')
      await page.locator('label:has([name=paymentMethodId])').nth(1).click()
      await page.getByText(/^(Remember me|Запомнить меня)/).click()
      await place(page)
      await page
        .getByRole('button', { name: /^(Order again|Повторить заказ)/ })
        .first()
        .click()
      await page.waitForURL('**/checkout')
      await hydrated(page)
      await expect.poll(() => knownLines(page)).toBe(4)
      expect(await heightOf(page)).toBeLessThanOrEqual(mostForKnown)
      await place(page)
      const again = await orderOf(page)
      expect(again).toMatchObject({ name: 'Anna', address: { street: 'Lenina 24', flat: '12' } })
      expect(again.payment.type).toBe('CARD')

      // Another cart in this browser, without an order before it. Its page would ask for the order's stream without a cookie.
      await page.goto('about:blank')
      await page.context().clearCookies()
      for (const variant of (await customer.variants()).slice(0, 2))
        await customer.add(page, variant)
      await page.goto(checkoutPath[language])
      await hydrated(page)
      await expect.poll(() => knownLines(page)).toBe(4)
      expect(await heightOf(page)).toBeLessThanOrEqual(mostForKnown)
      expect(await hindrances(page, 44)).toEqual([])
      await change(page, 'address')
      await page.fill('#street', 'Mira 1')
      await place(page)
      expect((await orderOf(page)).address).toMatchObject({ street: 'Mira 1', flat: '12' })

      // A cart with another address, such as that of an older order, gets no part of this one.
      for (const variant of (await customer.variants()).slice(0, 2))
        await customer.add(page, variant)
      await page.request.fetch('/api/checkout', {
        method: 'PATCH',
        data: { street: 'Lesnaya 3' },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      await page.goto(checkoutPath[language])
      await hydrated(page)
      await expect.poll(() => page.inputValue('#name')).toBe('Anna')
      expect(await page.inputValue('#street')).toBe('Lesnaya 3')
      expect(await page.inputValue('#flat')).toBe('')
    })
  })

test('filled-in fields are one line without JavaScript, too', async ({ customer }) => {
  const page = await customer.withCart({ javaScript: false, screen: screens.phone })
  await page.request.fetch('/api/checkout', {
    method: 'PATCH',
    data: { name: 'Anna', phone: '8 900 123-45-67', street: 'Lenina 24' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.goto(checkoutPath.en)
  await expect(page.getByText('Anna, 8 (900) 123-45-67')).toBeVisible()
  await expect(page.locator('#street')).toBeHidden()
  await change(page, 'address')
  await page.fill('#street', 'Mira 1')
  await addNote(page)
  await page.fill('#addressNote', 'Ring twice')
  await place(page)
  expect(await orderOf(page)).toMatchObject({
    name: 'Anna',
    address: { street: 'Mira 1', note: 'Ring twice' },
  })
})

test('only a delivery has a minimum, and leaves its fee out of the total, without JavaScript too', async ({
  customer,
}) => {
  const cheapest = (await customer.variants()).at(-1)
  for (const javaScript of [true, false]) {
    const page = await customer.visit({ javaScript }, checkoutPath.en, cheapest)
    const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
    const minimum = page.getByText('more to reach the minimum').filter({ visible: true })
    const part = button(page).getByText(/^[\d,]+\s₽ of [\d,]+\s₽$/)
    await expect(part).toBeVisible()
    for (const [method, count] of [
      ['PICKUP', 0],
      ['DELIVERY', 1],
    ] as const) {
      await page.locator(`label:has(input[value=${method}])`).click()
      await expect(seen('Delivery fee')).toHaveCount(count)
      await expect(seen('Total without delivery')).toHaveCount(count)
      await expect(seen('Total')).toHaveCount(1 - count)
      await expect(minimum).toHaveCount(count)
      await expect(part).toBeVisible({ visible: count === 1 })
    }
  }
})

test('a wrong value opens its line', async ({ expectComplaint, customer }) => {
  expectComplaint(/422|409/)
  const page = await customer.visit({ screen: screens.phone })
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await page.locator('#street').blur()
  await expect.poll(async () => (await draftOf(page)).street).toBe('Lenina 24')
  await page.reload()
  await hydrated(page)
  await change(page, 'contacts')
  await page.fill('#phone', '8 900 123')
  await page.locator('section[aria-labelledby=contacts] summary').click()
  await button(page).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone')
  await page.fill('#phone', '8 900 123-45-67')
  await expect(page.locator('#phone')).toBeVisible()
  await place(page)
})

const addresses = [
  ...drawn('an address of', ['us', 'de'] as const).map((code) => [code, true] as const),
  ['gb', false] as const,
]
for (const [code, javaScript] of addresses)
  test(`asks for an address as in ${code} (JavaScript: ${javaScript})`, async ({
    shop,
    customer,
  }) => {
    country({ shop }, code)
    const page = await customer.visit({ javaScript, screen: screens.phone })
    const { shown, folded, tokens } = addressForms[code]
    const fields = page.locator('section[aria-labelledby=address] input')
    const ids = () =>
      fields.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id))
    expect(await ids()).toEqual(shown.flat())
    await page.getByText(/^(Entrance, floor, code|Flat, entrance, floor)$/).click()
    expect(await ids()).toEqual([...shown.flat(), ...folded])
    for (const [id, token] of Object.entries(tokens))
      await expect(page.locator(`#${id}`)).toHaveAttribute('autocomplete', token)
    expect(await overflows(page)).toEqual([])
    await page.fill('#name', 'Anna')
    await page.fill('#phone', '+7 900 123-45-67')
    await page.fill('#street', '12 Oak St')
    await page.fill('#city', 'Springfield')
    await page.fill('#postcode', code === 'us' ? '62701' : 'sw1a 1aa')
    await page.fill('#flat', '5')
    await page.fill('#floor', '3')
    await page.fill('#doorphone', 'B7')
    await place(page)
    const postcode = code === 'us' ? '62701' : 'SW1A 1AA'
    expect((await orderOf(page)).address).toMatchObject({
      city: 'Springfield',
      postcode,
      floor: '3',
    })
    const written = {
      us: '12 Oak St, apt 5, floor 3, code B7, Springfield 62701',
      gb: '12 Oak St, flat 5, floor 3, code B7, Springfield SW1A 1AA',
      de: '12 Oak St, flat 5, floor 3, bell B7, SW1A 1AA Springfield',
    }[code]
    await expect(page.getByText(written, { exact: true })).toBeVisible()
    // The known address of the next order, too.
    await page.getByRole('button', { name: 'Order again' }).first().click()
    await expect(
      page.locator('section[aria-labelledby=address] summary').getByText(written, { exact: true }),
    ).toBeVisible()
  })

test('explains what a ZIP code needs', async ({ shop, customer }) => {
  country({ shop }, 'us')
  const page = await customer.visit({ screen: screens.phone })
  await page.fill('#postcode', '6270')
  await page.locator('#street').focus()
  await expect(page.getByText('Enter 5 or 9 digits')).toBeVisible()
  await page.fill('#postcode', '62701')
  await expect(page.locator('#postcode')).not.toHaveAttribute('aria-invalid')
})

test('formats the phone number while it is typed, keeps text in the other language, and moves an extension into the note', async ({
  customer,
}) => {
  const page = await customer.visit({ screen: screens.phone })
  const phone = page.locator('#phone')
  await phone.pressSequentially('891234')
  await expect(phone).toHaveValue('8 (912) 34')
  await phone.pressSequentially('56789')
  await expect(phone).toHaveValue('8 (912) 345-67-89')
  // A digit corrected in the middle.
  await phone.evaluate((one: HTMLInputElement) => one.setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await expect(phone).toHaveValue('8 (902) 345-67-89')
  expect(await phone.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(5)
  await phone.fill('+7 912 345-67-89')
  await phone.blur()
  await expect(phone).toHaveValue('8 (912) 345-67-89')
  await expect(page.locator('#phone + span svg')).toBeVisible()

  await page.fill('#name', 'Anna')
  await page.locator('#street').pressSequentially('Lenina 24')
  await page.locator('header a[hreflang=ru]').click()
  await page.waitForURL('**/ru/checkout')
  await hydrated(page)
  expect(await page.inputValue('#name')).toBe('Anna')
  expect(await page.inputValue('#street')).toBe('Lenina 24')
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()

  await change(page, 'contacts')
  await phone.fill('8 (495) 123-45-67 доб. 12')
  await phone.blur()
  await expect(phone).toHaveValue('8 (495) 123-45-67')
  expect(await page.inputValue('#note')).toBe('Телефон: добавочный 12')
  await expect.poll(async () => (await draftOf(page)).note).toBe('Телефон: добавочный 12')
})

/** The promised time on the button, in minutes. The shop stands at noon. */
async function promised(page: Page) {
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec((await button(page).textContent()) ?? '') ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** The times for pickup, which takes less time, haven't arrived when the customer chooses delivery again. */
async function lateAnswer(page: Page) {
  const begun = Promise.withResolvers<void>()
  await page.route('**/api/channel/time-slots?deliveryMethod=PICKUP', () => begun.resolve())
  const delivered = await promised(page)
  await page.getByText('Pickup', { exact: true }).first().click()
  await begun.promise
  await expect.poll(() => promised(page)).toBeLessThan(delivered)
  const isCutOff = page.waitForEvent('requestfailed', (one) => one.url().includes('PICKUP'))
  await page.getByText('Delivery', { exact: true }).first().click()
  await isCutOff
  await expect.poll(() => promised(page)).toBeGreaterThanOrEqual(delivered)
}

test('names each choice once, by its heading, and shows the time and the total on the button', async ({
  customer,
}) => {
  const page = await customer.visit({ screen: screens.phone })
  await expect
    .poll(() => button(page).textContent())
    .toMatch(/^Place order for \d\d:\d\d · [\d,]+\s₽$/)
  const asap = (await button(page).textContent()) ?? ''
  await lateAnswer(page)
  await change(page, 'time')
  for (const name of ['Time', 'Payment']) {
    const part = page.getByRole('region', { name, exact: true })
    await expect(part.getByRole('group', { name, exact: true })).toHaveCount(1)
    await expect(part.locator('h2, legend').filter({ hasText: name })).toHaveCount(1)
  }
  await page.locator('label:has(input[value=SCHEDULED])').click()
  await expect(button(page)).toHaveText(/^Place order · /)
  const option = page.locator('#timeSlot option').nth(3)
  const time = (await option.textContent()) ?? ''
  await page.locator('#timeSlot').selectOption(await option.getAttribute('value'))
  await expect(button(page)).toContainText(`Place order for ${time} · `)
  await expect(button(page)).not.toHaveText(asap)
})

test('tells a repeated hour apart wherever its time is shown', async ({ shop, customer }) => {
  shop.sql(`update "channel" set "timeZone" = 'Europe/Berlin'`)
  const page = await customer.visit()
  const day = '2030-10-27'
  const slots = ['T00:30:00.000Z', 'T01:30:00.000Z'].map((at) => ({
    type: 'SCHEDULED',
    at: day + at,
    day,
  }))
  await page.route('**/api/channel/time-slots*', (route) => route.fulfill({ json: slots }))
  await page.getByText('Pickup', { exact: true }).first().click()
  await change(page, 'time')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  for (const [at, label] of ['02:30 GMT+2', '02:30 GMT+1'].entries()) {
    await page.locator('#timeSlot').selectOption(slots[at]?.at ?? '')
    await expect(button(page)).toContainText(label)
  }
})

test('a time after midnight has one date: in the list, in its line and on the button', async ({
  shop,
  customer,
}) => {
  shop.sql(`update "channel" set "timeZone" = 'Europe/Berlin'`)
  const page = await customer.visit()
  const day = '2030-06-07'
  const slots = [`${day}T18:30:00.000Z`, `${day}T22:30:00.000Z`].map((at) => {
    return { type: 'SCHEDULED', at, day }
  })
  await page.route('**/api/channel/time-slots*', (route) => route.fulfill({ json: slots }))
  await page.getByText('Pickup', { exact: true }).first().click()
  await change(page, 'time')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const list = page.locator('#timeSlot')
  await expect(list.locator('option')).toHaveText([/./, '20:30', '00:30 (8 June)'])
  await list.selectOption(slots[1]?.at ?? '')
  await expect(button(page)).toContainText('Place order for 8 June, 00:30 · ')
  const line = page.locator('section[aria-labelledby=time] summary')
  await line.click()
  await expect(line).toContainText('Saturday 8 June, 00:30')
})

test('offers times when the chosen day has gone', async ({ customer }) => {
  const page = await customer.visit()
  const slotsOn = (days: string[]) =>
    days.map((day) => ({ type: 'SCHEDULED', at: `${day}T12:00:00.000Z`, day }))
  const [first, second, third] = ['2030-01-07', '2030-01-08', '2030-01-09'] as const
  await page.route('**/api/channel/time-slots*', (route) => {
    const isPickup = route.request().url().includes('PICKUP')
    return route.fulfill({ json: slotsOn(isPickup ? [first, second, third] : [first, third]) })
  })
  await page.getByText('Pickup', { exact: true }).first().click()
  await change(page, 'time')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  await page.locator('#day').selectOption(second)
  await page.getByText('Delivery', { exact: true }).first().click()
  await expect(page.locator('#day')).toHaveValue(first)
  expect(await timesIn(page)).toEqual([`${first}T12:00:00.000Z`])
})

test('a page that stays open over midnight names the new day', async ({ customer }) => {
  const page = await customer.withCart()
  await page.clock.install()
  await page.goto(checkoutPath.en)
  await hydrated(page)
  await page.getByText('Pickup', { exact: true }).first().click()
  await change(page, 'time')
  await page.locator('label:has(input[value=SCHEDULED])').click()
  const days = page.locator('#day')
  await expect(days.getByText('Tomorrow')).toHaveCount(1)
  const tomorrow = (await days.getByText('Tomorrow').textContent()) ?? ''
  await page.clock.fastForward('24:00:00')
  // The server's clock didn't move, so all of its times are listed under one day now.
  const time = page.locator('section[aria-labelledby=time]')
  await expect(time.getByText(tomorrow.replace('Tomorrow', 'Today'))).toHaveCount(1)
})
