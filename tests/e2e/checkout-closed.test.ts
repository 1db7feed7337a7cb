import type { Page } from 'playwright-core'
import {
  button,
  change,
  checkoutPath,
  draftOf,
  fillContacts,
  orderOf,
  place,
  timesIn,
} from '#tests/support/at-checkout.ts'
import { hydrated, noticesChunk, passing } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import type { Shop } from '#tests/support/shop.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const later = {
  en: 'Your cart is saved: check back later.',
  ru: 'Корзина сохранена: загляните позже.',
}

/** No green, no lead times and no form. */
async function expectNoOffers(page: Page) {
  await expect(page.locator('.bg-ok:visible')).toHaveCount(0)
  await expect(page.locator('form#order, form[action="/api/checkout/add"]')).toHaveCount(0)
  await expect(offersNow(page)).toHaveCount(0)
}

const offersNow = (page: Page) => page.getByText(/Open until|Open 24 hours|\d\smin/)

for (const javaScript of [true, false])
  test(`shows that orders are paused before anything is filled in, and keeps the cart (JavaScript: ${javaScript})`, async ({
    visit,
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/409/)
    const full = await customer.visit({ javaScript, screen: screens.phone }, '/')
    await expect(offersNow(full)).not.toHaveCount(0)
    await expect(full.getByText(/\d\smin/)).not.toHaveCount(0)
    const late = await full.context().newPage()
    await late.goto(checkoutPath.en)
    if (javaScript) await hydrated(late)
    await fillContacts(late)
    await late.fill('#street', 'Lenina 24')
    if (javaScript) {
      await late.locator('#street').blur()
      await expect.poll(async () => (await draftOf(late)).street).toBe('Lenina 24')
    }
    try {
      shop.sql('update "channel" set "isActive" = 0')
      // A filled-in form comes back with everything typed and the phone number.
      await button(late).click()
      await expect(late.getByRole('alert').getByText('Orders are on hold')).toBeVisible()
      await expect(late.getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
      expect(await late.inputValue('#street')).toBe('Lenina 24')
      for (const path of ['/', '/catalog/pizza', checkoutPath.en]) {
        await full.goto(path)
        if (javaScript) await hydrated(full)
        const notice = full.getByText('Orders are on hold', { exact: false })
        await expect(notice.filter({ visible: true }).first()).toBeVisible()
        await expectNoOffers(full)
      }
      await expect(full.locator('form[action^="/api/checkout/line/"]')).toHaveCount(1)
      await expect(full.locator('main a[href^="tel:"]')).toBeVisible()
      const empty = await visit(checkoutPath.en, { javaScript })
      await expect(empty.getByText('Orders are on hold', { exact: false }).first()).toBeVisible()
    } finally {
      shop.sql('update "channel" set "isActive" = 1')
    }
    await full.reload()
    if (javaScript) expect(await full.inputValue('#street')).toBe('Lenina 24')
  })

for (const javaScript of [true, false])
  test(`no longer lists a payment method that is turned off, and keeps what was typed (JavaScript: ${javaScript})`, async ({
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/422/)
    const page = await customer.visit({ javaScript, screen: screens.phone })
    await fillContacts(page)
    await page.fill('#street', 'Lenina 24')
    const methods = page.locator('input[name=paymentMethodId]')
    await expect(methods).toHaveCount(3)
    await expect(methods.first()).toBeChecked()
    try {
      shop.sql(
        `update "paymentMethod" set "isActive" = 0 where "id" = '${await methods.first().inputValue()}'`,
      )
      await button(page).click()
      await expect(methods).toHaveCount(2)
      await expect(page.locator('#paymentMethodId')).toContainText('no longer available')
      expect(await page.inputValue('#street')).toBe('Lenina 24')
      await page.locator('label:has(input[name=paymentMethodId])').first().click()
      await place(page)
    } finally {
      shop.sql('update "paymentMethod" set "isActive" = 1')
    }
  })

for (const javaScript of [true, false])
  test(`shows no form without a payment method, and no call to a shop without a phone number (JavaScript: ${javaScript})`, async ({
    shop,
    customer,
  }) => {
    const { phone } = await (await fetch(`${shop.origin}/api/channel`)).json()
    shop.sql('update "paymentMethod" set "isActive" = 0')
    try {
      const page = await customer.visit({ javaScript, screen: screens.phone })
      await expect(page.getByText('You can’t order online yet')).toBeVisible()
      await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('form#order')).toHaveCount(0)
      shop.sql(`update "channel" set "phone" = ''`)
      for (const language of drawn(`no phone ${javaScript}`, languages)) {
        await page.goto(checkoutPath[language])
        await expect(page.getByText(later[language], { exact: false })).toBeVisible()
        await expect(page.locator('main')).not.toHaveText(/call us|позвон/i)
      }
    } finally {
      shop.sql('update "paymentMethod" set "isActive" = 1')
      shop.sql(`update "channel" set "phone" = '${phone}'`)
    }
  })

/** It is noon: the shop opens tomorrow at three. */
async function whileClosed(shop: Shop, daysAhead: number, look: () => Promise<void>) {
  const tomorrow = (Temporal.Now.zonedDateTimeISO(shop.timeZone).dayOfWeek + 1) % 7
  const hours = `'[{"from":"15:00","to":"23:00"}]'`
  shop.sql(
    `update "channel" set "daysAhead" = ${daysAhead}`,
    'update "workingDay" set "isActive" = 0',
    `update "workingDay" set "isActive" = 1, "intervals" = ${hours} where "index" = ${tomorrow}`,
  )
  try {
    await look()
  } finally {
    shop.sql('update "channel" set "daysAhead" = 1')
    shop.openAllDay()
  }
}

for (const javaScript of [true, false])
  test(`closed, without a time to order for: no form and nothing to add (JavaScript: ${javaScript})`, async ({
    shop,
    customer,
    visit,
  }) => {
    await whileClosed(shop, 0, async () => {
      const page = await customer.visit({ javaScript })
      const opens = page.getByText('opens tomorrow at 15:00', { exact: false })
      await expect(opens.filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('form#order')).toHaveCount(0)
      const press = page.getByRole('button', { name: 'opens tomorrow at 15:00' })
      await expect(press).toHaveAttribute('aria-disabled', 'true')
      // The sum has its own line: on a phone the button has no room for both.
      await expect(press).toHaveText('Closed, opens tomorrow at 15:00')
      const empty = await visit(checkoutPath.en, { javaScript })
      await expect(empty.getByText('Your cart is empty')).toBeVisible()
      await expect(empty.getByText('Add a dish')).toHaveCount(0)
      await page.goto('/catalog/pizza')
      await expectNoOffers(page)
      if (!javaScript) return
      const cart = page.getByRole('complementary', { name: 'Cart' })
      const button = cart.getByRole('button', { name: 'opens tomorrow at 15:00' })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(cart.getByRole('button', { name: /^Add one/ })).toBeDisabled()
    })
  })

test('closed, the cart names the day of the first time, as checkout does', async ({
  shop,
  customer,
}) => {
  await whileClosed(shop, 2, async () => {
    const page = await customer.visit()
    await page.goto('/catalog/pizza')
    const tomorrow = Temporal.Now.zonedDateTimeISO(shop.timeZone).add({ days: 1 })
    const day = tomorrow.toLocaleString('en', { weekday: 'long' })
    const cart = page.getByRole('complementary', { name: 'Cart' })
    const link = cart.getByRole('link', { name: new RegExp(`^Order for ${day}, 15:\\d\\d`) })
    await expect(link).toBeVisible()
  })
})

test('closed, the suggested time is the first one of delivery or pickup, until another is chosen', async ({
  shop,
  customer,
}) => {
  await whileClosed(shop, 2, async () => {
    const page = await customer.visit()
    const firstOf = async (method: string) => {
      const slots = await page.request.get(`/api/channel/time-slots?deliveryMethod=${method}`)
      const [first] = (await slots.json()) as { at: string }[]
      return first?.at ?? ''
    }
    const [delivered, pickedUp] = [await firstOf('DELIVERY'), await firstOf('PICKUP')]
    expect(pickedUp < delivered).toBe(true)
    const time = page.locator('#timeSlot')
    const choose = (method: string) => page.locator(`label:has(input[value=${method}])`).click()
    await expect(time).toHaveValue(delivered)
    await choose('PICKUP')
    await expect(time).toHaveValue(pickedUp)
    await choose('DELIVERY')
    await expect(time).toHaveValue(delivered)
    // What the customer has chosen themselves stays.
    await change(page, 'time')
    const other = (await timesIn(page))[1] ?? ''
    await time.selectOption(other)
    await expect.poll(async () => (await draftOf(page)).timeSlot).toBe(other)
    await page.reload()
    await hydrated(page)
    await choose('PICKUP')
    await expect(time).toHaveValue(other)
    await choose('DELIVERY')
    await expect(time).toHaveValue(other)
    await fillContacts(page)
    await page.fill('#street', 'Lenina 24')
    await place(page)
    expect(await orderOf(page)).toMatchObject({ timeSlot: other })
  })
})

/** Opens a page whose clock the test moves, and waits for the code that it loads last. */
async function openByClock(page: Page, path: string) {
  await page.clock.install()
  const ahead = page.waitForResponse(`**/*${noticesChunk()}`)
  await page.goto(path)
  await hydrated(page)
  await ahead
}

const opens = 'opens tomorrow at 15:00'

test('a page that stays open learns that the shop opens and closes, also below a sheet', async ({
  shop,
  newVisitor,
}) => {
  const page = await (await newVisitor({ isNew: true })).newPage()
  const hero = page.locator('[data-hero]')
  const sheet = page.getByRole('dialog')
  await whileClosed(shop, 0, async () => {
    await openByClock(page, '/')
    await page.locator('main article a[href^="/catalog/drinks/"]').first().click()
    await expect(sheet.getByRole('button', { name: opens })).toBeVisible()
    await expect(hero).toContainText(opens)
  })
  await passing(page, sheet.getByRole('button', { name: /^Add · / }))
  await expect(hero).toContainText('Open 24 hours')
  await page.keyboard.press('Escape')
  await whileClosed(shop, 0, async () => {
    await page.clock.fastForward('06:00')
    await expect(hero).toContainText(opens)
    await expectNoOffers(page)
  })
})

test('an open checkout learns it, too, and keeps what is typed', async ({ shop, customer }) => {
  const page = await customer.withCart({ isNew: true })
  const street = page.locator('#street')
  const closed = page.getByRole('button', { name: opens })
  await whileClosed(shop, 0, async () => {
    await openByClock(page, checkoutPath.en)
    await expect(closed).toBeVisible()
  })
  await passing(page, street)
  await street.fill('Lenina 24')
  await whileClosed(shop, 0, async () => {
    await passing(page, closed)
    await expect(street).toHaveValue('Lenina 24')
  })
  await passing(page, page.getByRole('button', { name: /^Place order/ }))
  await expect(street).toHaveValue('Lenina 24')
})

test('the line of a chosen time says that it isn’t available once the shop closes', async ({
  shop,
  customer,
}) => {
  const page = await customer.withCart({ isNew: true })
  await page.request.fetch('/api/checkout', {
    method: 'PATCH',
    data: { name: 'Anna', phone: '8 900 123-45-67', street: 'Lenina 24' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await openByClock(page, checkoutPath.en)
  const line = page.locator('summary').filter({ hasText: /^About / })
  await expect(line).toBeVisible()
  await whileClosed(shop, 2, async () => {
    await passing(page, page.locator('summary').filter({ hasText: 'Not available now' }))
    await expect(line).toHaveCount(0)
  })
})

test('paused, the cart offers nothing to add', async ({ shop, customer }) => {
  const offers = (page: Page) => page.getByRole('region', { name: 'Goes well with your order' })
  const page = await customer.visit()
  await page.goto('/catalog/pizza')
  await expect(offers(page)).toBeVisible()
  shop.sql('update "channel" set "isActive" = 0')
  try {
    const answered = page.waitForResponse((answer) => answer.url().includes('/goes-with'))
    await page.reload()
    await answered
    const cart = page.getByRole('complementary', { name: 'Cart' })
    await expect(cart.getByRole('button', { name: /^Add one/ })).toBeDisabled()
    await expect(offers(page)).toHaveCount(0)
  } finally {
    shop.sql('update "channel" set "isActive" = 1')
  }
})

for (const javaScript of [true, false])
  test(`offers no pickup below the minimum of a shop that only delivers (JavaScript: ${javaScript})`, async ({
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/409/)
    shop.sql('update "warehouse" set "isActive" = 0')
    try {
      const cheapest = (await customer.variants()).at(-1)
      const page = await customer.visit({ javaScript }, checkoutPath.en, cheapest)
      await fillContacts(page)
      await page.fill('#street', 'Lenina 24')
      await button(page).click()
      const alert = page.getByRole('alert')
      await expect(alert.getByText('more to reach the minimum')).toBeVisible()
      await expect(alert.getByText(/pickup/i)).toHaveCount(0)
    } finally {
      shop.sql('update "warehouse" set "isActive" = 1')
    }
  })

for (const javaScript of [true, false])
  test(`a shop that turns from delivery to pickup takes the order as pickup, with everything typed (JavaScript: ${javaScript})`, async ({
    shop,
    expectComplaint,
    customer,
  }) => {
    expectComplaint(/409/)
    shop.sql('update "warehouse" set "isActive" = 0')
    try {
      const page = await customer.visit({ javaScript }, checkoutPath.en)
      await fillContacts(page)
      shop.sql('update "warehouse" set "isActive" = 1')
      shop.sql('update "channel" set "isDeliveryAvailable" = 0')
      await page.fill('#street', 'Lenina 24')
      await button(page).click()
      const alert = page.getByRole('alert')
      await expect(alert.getByText('This option isn’t available right now')).toBeVisible()
      await expect(page.locator('form#order').getByText('Pickup', { exact: true })).toBeVisible()
      for (const ofDelivery of ['#street', '#addressNote'])
        await expect(page.locator(ofDelivery)).toHaveCount(0)
      await page.locator('label:has(input[name=warehouseId])').first().click()
      await place(page)
    } finally {
      shop.sql('update "channel" set "isDeliveryAvailable" = 1')
      shop.sql('update "warehouse" set "isActive" = 1')
    }
  })
