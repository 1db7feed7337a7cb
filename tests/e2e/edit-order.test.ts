import { board, cardOf } from '#tests/support/at-board.ts'
import { hasFocus } from '#tests/support/by-name.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/phone-order/en.ts'
import { ru } from '#words/phone-order/ru.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

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
  await operator.getByLabel('Flat').fill('17')
  const { version } = await (await operator.request.get(`/api/orders/${id}`)).json()
  const saved = await operator.request.patch(`/api/orders/${id}`, {
    data: { note: 'No onions', deliveryFee: 15_000 },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await expect(operator.getByText('A colleague edited this order')).toBeVisible()
  await expect(operator.getByLabel('Delivery fee')).toHaveValue('150')
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
  await expect(operator.getByText('Lenina 24, flat 17', { exact: true })).toBeVisible()
  shop.sql(`update "channel" set "minAmountForDelivery" = 0`)

  // What wasn't checked yet is lost, too.
  await operator.route('**/preview', (route) => route.abort())
  await operator.getByRole('button', { name: 'Edit order' }).click()
  await operator.getByLabel('Note for the kitchen').fill('No garlic')
  await operator.getByRole('link', { name: 'Customers' }).first().click()
  await expect(operator.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('what is typed while an edit is being saved stays, and is saved next', async ({
  visit,
  ordered,
}) => {
  const { id } = await ordered()
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Edit order' }).click()
  const note = operator.getByLabel('Note for the kitchen')
  await note.fill('No salt')
  const due = Promise.withResolvers<void>()
  await operator.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await due.promise
    await route.continue()
  })
  const save = operator.getByRole('button', { name: 'Save changes' })
  await save.click()
  await note.fill('No salt, no onions')
  due.resolve()
  await expect(operator.getByText('Order updated')).toBeVisible()
  await expect(operator.getByText('Note: No salt → No salt, no onions')).toBeVisible()
  await expect(note).toBeFocused()
  await expect(operator.getByText('A colleague edited this order')).toHaveCount(0)
  await save.click()
  await expect(save).toHaveCount(0)
  const saved = await operator.request.get(`/api/orders/${id}`)
  expect(await saved.json()).toMatchObject({ note: 'No salt, no onions' })
})

test('keeps total, difference and Save in view, and the rail of sections whole on a tablet', async ({
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
  // Beside the form, a long review scrolls by itself.
  await operator.setViewportSize({ ...screens.desktop, height: 480 })
  const review = operator.getByText('Is that right?')
  await expect(review).not.toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
  await review.scrollIntoViewIfNeeded()
  await expect(review).toBeInViewport({ ratio: 1 })
  await expect(save).toBeInViewport({ ratio: 1 })
  await operator.setViewportSize(screens.phone)
  // Note and total are of one draft, also before the server has previewed it.
  await expect(sums.getByText('plus delivery')).toBeVisible()
  await operator.route('**/api/orders/*/preview', () => {})
  await operator.getByLabel('Delivery fee').fill('150')
  await expect(sums.getByText('plus delivery')).toHaveCount(0)
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

test('on its own page, a delivery is confirmed with its fee only if the customer’s cash is enough', async ({
  visit,
  shop,
  ordered,
}) => {
  const { id } = await ordered()
  shop.sql(`update "order" set "changeAmount" = "total" where "id" = '${id}'`)
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  const confirm = operator.getByRole('button', { name: /^Confirm · / })
  await operator.getByLabel('Delivery fee').fill('100')
  const alert = operator.getByRole('alert').getByText(/ in cash is less than the total$/)
  await expect(alert).toHaveCount(0)
  await confirm.click()
  await expect(alert).toBeVisible()
  expect(await hasFocus(operator.getByLabel('Delivery fee'))).toBe(true)
  await operator.getByLabel('Delivery fee').fill('0')
  await expect(alert).toHaveCount(0)
  await confirm.click()
  await expect(operator.getByRole('button', { name: 'Start cooking' })).toBeVisible()
})

test('an order’s page that couldn’t be read again after a colleague’s edit is read once more', async ({
  visit,
  ordered,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const { id } = await ordered()
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.clock.install()
  await expect(operator.locator('[data-line=live]')).toBeAttached()
  let failed = 0
  await operator.route(
    `**/api/orders/${id}`,
    async (route) => {
      await route.abort()
      failed++
    },
    { times: 2 },
  )
  const { version } = await (await operator.request.get(`/api/orders/${id}`)).json()
  const saved = await operator.request.patch(`/api/orders/${id}`, {
    data: { note: 'No onions' },
    headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await expect.poll(() => failed).toBe(2)
  const note = operator.getByText('No onions')
  await expect
    .poll(async () => {
      await operator.clock.runFor(5000)
      return note.count()
    })
    .toBeGreaterThan(0)
})
