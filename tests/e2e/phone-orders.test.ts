import { axe, hindrances } from '#tests/support/access.ts'
import { board, cardOf } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const newOrder = `${board}/new`
const words = { en, ru }

test('edits an order by phone, and its customer sees the changes and the new total', async ({
  visit,
  orderedInView,
}) => {
  const { page, number, id } = await orderedInView()
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Edit order' }).click()
  await expect.poll(() => hasFocus(operator.getByLabel('Phone', { exact: true }))).toBe(true)
  await operator.getByLabel('Add product').fill('margarita')
  await expect(operator.getByRole('button', { name: /Margherita/ }).first()).toBeVisible()
  await operator.getByLabel('Add product').press('Enter')
  await operator.getByLabel('Flat').fill('17')
  await operator.getByLabel('Delivery fee').fill('150')
  const changes = operator.getByRole('list', { name: 'Changes' })
  await expect(changes.getByText('+ 1 × Margherita')).toBeVisible()
  await expect(changes.getByText('Delivery fee: none → 150')).toBeVisible()
  const total = await operator.locator('[data-total]').textContent()
  await expect(operator.getByText('Let me read your order back.')).toBeVisible()
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changed as agreed by phone')).toBeVisible()
  await expect(page.getByText(total ?? '?').first()).toBeVisible()
  await expect(operator.getByText('order edited')).toBeVisible()
  await operator.getByRole('link', { name: 'All orders' }).click()
  await expect(cardOf(operator, number).getByText(total ?? '?')).toBeVisible()
})

test('shows what a phone order lacks at its fields, and places it with the fee just typed, however slow its preview is', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/409/)
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)
  const operator = await visit(newOrder, { staff: true })
  await operator.getByRole('button', { name: 'Place order' }).click()
  const deliveryMethod = operator.getByRole('group', { name: 'Delivery or pickup' })
  await expect(deliveryMethod.getByText('Fill in this field')).toBeVisible()
  expect(await axe(operator, 'all')).toEqual([])
  await deliveryMethod.getByText('Pickup', { exact: true }).click()
  await expect(deliveryMethod.getByText('Fill in this field')).toHaveCount(0)

  await operator.getByLabel('Phone').fill('8 900 555-44-33')
  await operator.getByLabel('Name').fill('Maria')
  await operator.getByLabel('Add product').fill('pepperoni')
  await operator
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .click()
  await operator.getByText('Delivery', { exact: true }).click()
  await operator.getByLabel('Street address').fill('Lenina 24')
  await operator.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  const place = operator.getByRole('button', { name: /^Place order · / })
  await expect(place).toBeVisible()
  // From here on, no preview is answered.
  await operator.route('**/api/orders/draft', () => {})
  const before = (await place.textContent()) ?? ''
  await operator.getByLabel('Delivery fee').fill('150')
  await expect(place).not.toHaveText(before)
  await place.click()
  await expect(operator.getByText(/^Order \d+ placed/)).toBeVisible()
})

test('keeps total, difference and Save in view on a tablet and a phone, and the rail of sections whole on a tablet', async ({
  visit,
  ordered,
}) => {
  const { id } = await ordered()
  const operator = await visit(`${board}/${id}`, { staff: true, screen: screens.tablet })
  const hidden = await operator
    .getByRole('banner')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
  await operator.getByRole('button', { name: 'Edit order' }).click()
  const sums = operator.locator('[data-sums]')
  const save = operator.getByRole('button', { name: 'Save changes' })
  for (const screen of [screens.tablet, screens.phone]) {
    await operator.setViewportSize(screen)
    await operator.getByRole('button', { name: 'Add one' }).first().click()
    await expect(sums.getByText(/^\+/)).toBeVisible()
    for (const top of [0, 300, 100_000]) {
      await operator.evaluate((to) => scrollTo(0, to), top)
      for (const part of [sums, save]) {
        const isInView = () =>
          part.evaluate((one) => {
            const { top, bottom, left, width, height } = one.getBoundingClientRect()
            const on = document.elementFromPoint(left + width / 2, top + height / 2)
            return top >= 0 && bottom <= innerHeight && one.contains(on)
          })
        await expect.poll(isInView).toBe(true)
      }
    }
  }
})

const formerCurrency = {
  en: 'This order is in roubles; the menu is now in lari',
  ru: 'Этот заказ в рублях, а меню теперь в лари',
}

for (const language of drawn('an order in a former currency', languages))
  test(`adds no product to an order in a former currency, and keeps its symbol (${language})`, async ({
    visit,
    shop,
    ordered,
  }) => {
    const t = words[language]
    const { id } = await ordered()
    shop.sql(`update "channel" set "currencyCode" = 'GEL'`)
    try {
      const own = language === 'en' ? '' : '/ru'
      const operator = await visit(`${own}${board}/${id}`, { staff: true })
      await operator.getByRole('button', { name: t.change }).click()
      await expect(operator.getByText(formerCurrency[language])).toBeVisible()
      await expect(operator.getByLabel(t.addProduct)).toHaveCount(0)
      await expect(operator.locator('[data-total]')).toContainText('₽')
      const was = (await operator.locator('[data-total]').textContent()) ?? ''
      await operator.getByRole('button', { name: t.more }).first().click()
      await expect(operator.locator('[data-total]')).not.toHaveText(was)
      await operator.getByRole('button', { name: t.save }).click()
      await expect(operator.getByText(t.saved)).toBeVisible()
      await expect(operator.getByText('₾')).toHaveCount(0)
    } finally {
      shop.sql(`update "channel" set "currencyCode" = 'RUB'`)
    }
  })

test('finds out that an edit was saved when its response is lost, shows a colleague’s save first, and asks for the reason of an exception', async ({
  visit,
  shop,
  ordered,
  expectComplaint,
}) => {
  const { id } = await ordered()
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Edit order' }).click()
  await operator.getByLabel('Note for the kitchen').fill('No salt')
  await expect(operator.getByText('Note: none → No salt')).toBeVisible()
  expectComplaint(/ERR_FAILED/)
  await operator.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(operator.getByText('Order updated')).toBeVisible()
  await expect(operator.getByText('No connection', { exact: true })).toHaveCount(0)
  await operator.unroute(`**/api/orders/${id}`)

  await operator.getByRole('button', { name: 'Edit order' }).click()
  const { version } = await (await operator.request.get(`/api/orders/${id}`)).json()
  const saved = await operator.request.patch(`/api/orders/${id}`, {
    data: { note: 'No onions' },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await expect(operator.getByText('A colleague edited this order')).toBeVisible()
  await operator.getByRole('button', { name: 'Got it' }).click()
  shop.sql(`update "channel" set "minAmountForDelivery" = 100000000`)
  await operator.getByRole('button', { name: 'Remove one' }).click()
  const reason = operator.getByLabel('Reason for the exception')
  await expect(reason).toBeVisible()
  // The field says what is missing, not a notice over the button.
  expectComplaint(/status of 409/)
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(reason).toBeFocused()
  await expect(operator.getByText('Below the minimum order')).toHaveCount(1)
  await reason.fill('A regular')
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(operator.getByText('Below the minimum order: A regular')).toBeVisible()
  await expect(operator.getByText('Note: No salt → No onions')).toBeVisible()
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)

  // What wasn't checked yet is lost, too.
  await operator.route('**/preview', (route) => route.abort())
  await operator.getByRole('button', { name: 'Edit order' }).click()
  await operator.getByLabel('Note for the kitchen').fill('No garlic')
  await operator.getByRole('link', { name: 'Customers' }).first().click()
  await expect(operator.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('takes a phone order from the number to the board by keyboard alone', async ({ visit }) => {
  const operator = await visit(newOrder, { staff: true })
  await operator.getByLabel('Phone').fill('8 900 765-43-21')
  await operator.keyboard.press('Tab')
  await operator.keyboard.type('Olga')
  await operator.getByLabel('Add product').focus()
  await operator.keyboard.type('pepperoni')
  await expect(operator.getByRole('button', { name: /Pepperoni/ }).first()).toBeVisible()
  await operator.keyboard.press('Enter')
  await operator.getByRole('radio', { name: 'Pickup' }).focus()
  await operator.keyboard.press('Space')
  await operator.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  const take = operator.getByRole('button', { name: /Place order · .*[1-9]/ })
  await take.focus()
  await operator.keyboard.press('Enter')
  const notice = operator.getByText(/Order \d+ placed/)
  await expect(notice).toBeVisible()
  const number = /\d+/.exec((await notice.textContent()) ?? '')?.[0] ?? ''
  await expect(operator.getByRole('button', { name: `Print order ${number}` })).toBeVisible()
  // The next time they are known, and the focus is where the next number is typed.
  expect(await hasFocus(operator.getByLabel('Phone'))).toBe(true)
  await operator.keyboard.type('+7 900 765 43 21')
  await expect(operator.getByText('Olga, orders: 1')).toBeVisible()
  await expect(
    operator.getByRole('link', { name: `Has order ${number} in progress` }),
  ).toBeVisible()
  await operator.getByRole('link', { name: 'All orders' }).press('Enter')
  const card = cardOf(operator, number)
  await expect(card.getByRole('button', { name: 'Start cooking' })).toBeVisible()
})

for (const language of drawn('what a ZIP code looks like', languages))
  test(`says what a ZIP code looks like (${language})`, async ({
    visit,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/409/)
    shop.sql(`update "channel" set "countryCode" = 'us'`)
    const t = words[language]
    const operator = await visit(language === 'en' ? newOrder : `/ru${newOrder}`, { staff: true })
    const zip = operator.getByLabel(t.addressFields.american.postcode)
    const delivery = { en: 'Delivery', ru: 'Доставка' }[language]
    await operator.getByText(delivery, { exact: true }).click()
    await zip.fill('1234')
    await operator.getByRole('button', { name: t.take }).click()
    await expect(zip).toHaveAccessibleDescription(t.wrongPostcode)
    shop.sql(`update "channel" set "countryCode" = 'ru'`)
  })

test('accepts a time that the shop doesn’t offer, with a reason', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/422/)
  const operator = await visit(`${newOrder}#phone=89007654322`, { staff: true })
  await operator.getByLabel('Name').fill('Night owl')
  await operator.getByLabel('Add product').fill('pepperoni')
  await expect(operator.getByText('Pepperoni').first()).toBeVisible()
  await operator.getByLabel('Add product').press('Enter')
  await operator.getByText('Pickup', { exact: true }).click()
  await operator.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  await operator.getByRole('combobox', { name: 'Time' }).selectOption({ label: 'Other time' })
  const today = await operator.getByLabel('Date').inputValue()
  expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  const nextYear = Number(today.slice(-4)) + 1
  // A date without a time changes nothing yet, so no preview is asked for.
  await operator.getByLabel('Date').fill(`2 Jan ${nextYear}`)
  await operator.keyboard.press('Tab')
  await expect(operator.getByLabel('Date')).toHaveValue(`02/01/${nextYear}`)
  const take = operator.getByRole('button', { name: /Place order · .*[1-9]/ })
  await take.click()
  await expect(operator.getByText('Fill in this field')).toHaveCount(1)
  await operator.getByRole('textbox', { name: 'Time' }).fill('3:7')
  await operator.keyboard.press('Tab')
  await expect(operator.getByText('Enter a time, for example 9:30')).toBeVisible()
  await operator.getByRole('textbox', { name: 'Time' }).fill('307')
  await operator.keyboard.press('Tab')
  await expect(operator.getByRole('textbox', { name: 'Time' })).toHaveValue('03:07')
  await expect(operator.getByText('Fill in this field')).toHaveCount(0)
  await operator.getByLabel('Reason for the exception').fill('The baker is up')
  await take.click()
  await expect(operator.getByText(/Order \d+ placed/)).toBeVisible()
  await expect(operator.getByLabel('Date')).toHaveCount(0)
  await operator.getByRole('link', { name: /^View order \d+$/ }).click()
  await expect(operator.locator('dd').filter({ hasText: '2 January, 03:07' })).toBeVisible()
  await expect(operator.getByText(/: The baker is up/)).toBeVisible()
})

test('marks products sold out from the board, on the menu and open orders, and available again, once the list could be loaded', async ({
  visit,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/)
  const { number } = await ordered()
  const operator = await visit(board, { staff: true })
  const product =
    (await cardOf(operator, number).locator('[data-products]').getAttribute('title')) ?? ''
  const name = product.replace(/^\d+ × /, '').replace(/[,\n].*/s, '')
  await operator.route('**/api/sold-out', (route) =>
    route.fulfill({ status: 429, json: { title: 'too-many-requests' } }),
  )
  await operator.getByRole('button', { name: 'Sold-out list' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Sold-out list' })
  await expect(dialog.getByRole('alert').getByText('Too many attempts')).toBeVisible()
  await operator.unroute('**/api/sold-out')
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  await dialog.getByLabel('Mark sold out').fill(name)
  const found = dialog.getByRole('button', { name }).first()
  await found.click()
  expect(await axe(operator, 'all')).toEqual([])
  await dialog.getByRole('button', { name: 'Until closing' }).click()
  const back = dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button')
  await expect(back).toBeVisible()
  // Behind the dialog, it is hidden from screen readers.
  const flag = operator
    .locator('article', { has: operator.locator('h3', { hasText: `#${number}` }) })
    .getByText('Has sold-out items')
  await expect(flag).toBeAttached()
  await back.click()
  await expect(back).toHaveCount(0)
  await expect(flag).toHaveCount(0)

  await dialog.getByLabel('Mark sold out').fill(name)
  await found.click()
  const until = dialog.getByLabel('Until a date')
  await dialog.getByRole('button', { name: 'Mark sold out' }).click()
  await expect(dialog.getByText('Fill in this field')).toBeVisible()
  expect(await hasFocus(until)).toBe(true)
  await until.fill('31.13')
  await operator.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a date, for example 31/05/2026')).toBeVisible()
  await until.fill('5 Jan')
  await operator.keyboard.press('Enter')
  await expect(dialog.getByText(/until 5 January/)).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)
})

for (const { language, size, tag } of looks('phone orders pass axe'))
  test(`phone orders pass axe (${language}, ${size})`, { tag }, async ({ visit, ordered }) => {
    const { id } = await ordered()
    const own = language === 'en' ? '' : '/ru'
    const page = await visit(`${own}${newOrder}`, { staff: true })
    expect(await hindrances(page)).toEqual([])
    await page.goto(`${own}${board}/${id}`)
    await hydrated(page)
    await page.getByRole('button', { name: words[language].change }).click()
    expect(await hindrances(page)).toEqual([])
  })

test('a known number fills in the form in grey, but none that is still typed, and the last order repeats in a few presses', async ({
  visit,
  ordered,
}) => {
  await ordered()
  const operator = await visit(newOrder, { staff: true })
  await operator.clock.install()
  for (const typed of ['8 900 123-45', '8 900 123-45-67']) {
    await operator.getByLabel('Phone').fill(typed)
    await operator.clock.runFor(1000)
  }
  // The shop refuses half a number, and a refusal would be logged here.
  await expect(operator.getByText(/^Anna, orders: \d/)).toBeVisible()
  const street = operator.getByLabel('Street address')
  await expect(street).toHaveValue('Lenina 24')
  const colour = (of: typeof street) => of.evaluate((one) => getComputedStyle(one).color)
  const grey = await colour(street)
  expect(await colour(operator.getByLabel('Phone'))).not.toBe(grey)
  // What was touched belongs to the operator; a whole address is touched together.
  await operator.getByLabel('Flat').fill('18')
  await expect.poll(() => colour(street)).not.toBe(grey)
  expect(await colour(operator.getByLabel('Name'))).toBe(grey)

  const card = operator.getByRole('list', { name: 'Last orders' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Repeat · / }).click()
  await operator.getByLabel('Delivery fee').fill('150')
  await operator.getByRole('button', { name: /Place order · .*[1-9]/ }).click()
  await expect(operator.getByText(/Order \d+ placed/)).toBeVisible()
  await expect.poll(() => hasFocus(operator.getByLabel('Phone'))).toBe(true)
  await expect(operator.getByLabel('Phone')).toHaveValue('')
  await expect(street).toHaveCount(0)
  await operator.getByRole('link', { name: /^View order \d+$/ }).click()
  await expect(operator.getByText(/Lenina 24, .*18/)).toBeVisible()

  await operator.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await operator.getByRole('main').getByRole('link', { name: 'Anna', exact: true }).first().click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible()
  await operator
    .getByRole('list', { name: 'Last orders' })
    .getByRole('link', { name: /^Repeat · / })
    .first()
    .click()
  await expect(street).toHaveValue('Lenina 24')
  await expect(operator.getByRole('button', { name: /Place order · .*[1-9]/ })).toBeVisible()
  expect(await axe(operator, 'all')).toEqual([])
})
