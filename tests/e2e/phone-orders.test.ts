import type { Page } from 'playwright-core'
import { axe, hindrances } from '#tests/support/access.ts'
import { board, cardOf } from '#tests/support/at-board.ts'
import { hydrated } from '#tests/support/browser.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { drawn, looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages } from '#tests/support/screens.ts'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

const newOrder = `${board}/new`
const words = { en, ru }

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

/** Types a note while the order is being placed: it isn't a part of it. */
async function typeWhilePlacing(operator: Page, phone: string) {
  await operator.getByLabel('Phone').fill(phone)
  await operator.getByLabel('Name').fill('Maria')
  await operator.getByLabel('Add product').fill('pepperoni')
  await operator
    .getByRole('button', { name: /Pepperoni/ })
    .first()
    .click()
  await operator.getByText('Delivery', { exact: true }).click()
  await operator.getByLabel('Street address').fill('Lenina 24')
  await operator.getByLabel('Payment', { exact: true }).selectOption({ index: 1 })
  await operator.getByLabel('Delivery fee').fill('150')
  const due = Promise.withResolvers<void>()
  await operator.route('**/api/orders', async (route) => {
    await due.promise
    await route.continue()
  })
  await operator.getByRole('button', { name: /^Place order · / }).click()
  const note = operator.getByLabel('Note for the kitchen')
  await note.pressSequentially('No onion')
  due.resolve()
  await expect(operator.getByText(/^Order \d+ placed/)).toBeVisible()
  await expect(operator.getByText('What you typed since then isn’t saved yet.')).toBeVisible()
  await expect(note).toBeFocused()
  return note
}

test('what is typed while a phone order is being placed is saved to that order next', async ({
  visit,
  shop,
}) => {
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)
  const operator = await visit(newOrder, { staff: true })
  const note = await typeWhilePlacing(operator, '8 900 555-44-99')
  await operator.keyboard.type('s')
  await expect(operator.getByText('Note: none → No onions')).toBeVisible()
  // Calls that are taken by now wait in turn.
  for (const phone of ['89005550021', '89005550022'])
    await operator.evaluate((hash) => {
      location.hash = hash
    }, `phone=${phone}`)
  await expect(operator.getByText('Next call: 89005550021, 89005550022')).toBeVisible()
  await operator.getByRole('button', { name: 'Save changes' }).click()
  await expect(operator.getByRole('heading', { name: 'Phone order', level: 1 })).toBeVisible()
  await expect(operator.getByLabel('Phone')).toBeFocused()
  await expect(operator.getByLabel('Phone')).toHaveValue(/00.?21$/)
  await expect(operator.getByText('Next call: 89005550022')).toBeVisible()
  await expect(note).toHaveValue('')
  await operator.getByRole('link', { name: /^View order/ }).click()
  await expect(operator.getByText('No onions').first()).toBeVisible()
})

test('says that the order ended elsewhere while what was typed since isn’t saved, and keeps that', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  // Its preview is refused, and the last one stays.
  expectComplaint(/status of 409/)
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)
  const operator = await visit(newOrder, { staff: true })
  const placed = operator.waitForResponse((answer) => answer.url().endsWith('/api/orders'))
  const note = await typeWhilePlacing(operator, '8 900 555-44-98')
  const { id, version, number } = await (await placed).json()
  await operator.request.post(`/api/orders/${id}/move`, {
    data: { to: 'CANCELLED', reason: 'Changed their mind' },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  await expect(operator.getByText(`cancelled order ${number}`)).toBeVisible()
  await expect(note).toHaveValue('No onion')
  await expect(operator.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  const opened = operator.context().waitForEvent('page')
  await operator.getByRole('link', { name: `View order ${number}` }).click()
  await expect((await opened).getByText('Cancelled').first()).toBeVisible()
  await operator.getByRole('button', { name: 'Discard changes' }).click()
  await expect(operator.getByRole('heading', { name: 'Phone order', level: 1 })).toBeVisible()
})

test('Enter takes a product of what is typed now, not of the text before', async ({ visit }) => {
  const operator = await visit(newOrder, { staff: true })
  const search = operator.getByLabel('Add product')
  await search.fill('margarita')
  await expect(operator.getByRole('button', { name: /Margherita/ }).first()).toBeVisible()
  const due = Promise.withResolvers<void>()
  await operator.route('**/api/search?*', async (route) => {
    await due.promise
    await route.continue()
  })
  await search.fill('pepperoni')
  await search.press('Enter')
  await expect(operator.getByText('Margherita')).toHaveCount(0)
  await expect(search).toHaveValue('pepperoni')
  due.resolve()
  await expect(operator.getByRole('button', { name: /Pepperoni/ }).first()).toBeVisible()
  await search.press('Enter')
  await expect(search).toHaveValue('')
  await expect(operator.getByText(/^Pepperoni/).first()).toBeVisible()
})

test('a search for products that fails says so, and can be tried again', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const operator = await visit(newOrder, { staff: true })
  await operator.route('**/api/search?*', (route) => route.abort())
  const search = operator.getByLabel('Add product')
  await search.fill('pepperoni')
  const failed = operator.getByRole('alert').filter({ hasText: 'No connection' })
  await expect(failed).toBeVisible()
  await operator.unroute('**/api/search?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(operator.getByRole('button', { name: /Pepperoni/ }).first()).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(search).toBeFocused()
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
  const time = operator.getByRole('combobox', { name: 'Time' })
  await time.selectOption({ index: 1 })
  // Delivery takes longer: the chosen time isn't offered for it, and stays chosen.
  await operator.route('**/api/channel/time-slots?*', (route) => route.fulfill({ json: [] }))
  await operator.getByText('Delivery', { exact: true }).click()
  await expect(time.locator('option:checked')).toHaveText(/^As agreed: /)
  await operator.unroute('**/api/channel/time-slots?*')
  await operator.getByText('Pickup', { exact: true }).click()
  await time.selectOption({ index: 0 })
  await time.selectOption({ label: 'Other time' })
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
  await expect(operator.locator('dd', { hasText: `2 January ${nextYear}, 03:07` })).toBeVisible()
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
  await expect(dialog.getByLabel('Mark sold out')).toBeFocused()

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
  const until = dialog.getByLabel('Back on')
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
  // The same order once more is another one.
  const view = operator.getByRole('link', { name: /^View order \d+$/ })
  const placed = await view.textContent()
  await operator.getByLabel('Phone').fill('8 900 123-45-67')
  await operator.clock.runFor(1000)
  await card.getByRole('button', { name: /^Repeat · / }).click()
  await operator.getByLabel('Delivery fee').fill('150')
  // A call that is taken while the order is being sent is the next one.
  const taken = Promise.withResolvers<void>()
  await operator.route('**/api/orders', async (route) => {
    await taken.promise
    await route.continue()
  })
  await operator.getByRole('button', { name: /Place order · .*[1-9]/ }).click()
  await operator.evaluate(() => Object.assign(location, { hash: 'phone=89007654321' }))
  await expect(operator.getByText(/765-?43-?21/)).toBeVisible()
  taken.resolve()
  await expect(view).not.toHaveText(placed ?? '')
  await expect(operator.getByLabel('Phone')).toHaveValue(/765-?43-?21$/)
  await view.click()
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
