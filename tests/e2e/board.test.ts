import { hindrances } from '#tests/support/access.ts'
import { board, cancel, cardOf, choose, columnOf, confirm } from '#tests/support/at-board.ts'
import { looks } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

test('shows a new order live, from claim to completion, and its customer sees each status', async ({
  visit,
  orderedInView,
}) => {
  const operator = await visit(board, { staff: true })
  await operator.clock.install()
  await expect(operator.getByRole('status').getByText('Live')).toBeVisible()
  const { page, number } = await orderedInView()
  const card = cardOf(operator, number)
  await expect(columnOf(operator, 'New').getByRole('heading', { name: `#${number}` })).toBeVisible()
  await expect(operator).toHaveTitle(/^\(\d+\) /)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await expect(
    operator
      .getByRole('complementary', { name: 'Your call' })
      .getByRole('heading', { name: `#${number}` }),
  ).toBeVisible()
  await confirm(card)
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  for (const [button, heading] of [
    ['Start cooking', 'Preparing your order'],
    ['Ready', 'Your order is ready'],
    ['On the way', 'Your order is on its way'],
    ['Delivered', 'Order completed'],
  ] as const) {
    // For ten seconds the card offers to undo the last step, and its menu the next one.
    await choose(card, button)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  await operator.clock.runFor(10_000)
  await expect(card).toHaveCount(0)
})

test('removes an order that the customer cancels, and asks staff for a reason when they cancel', async ({
  visit,
  orderedInView,
}) => {
  const operator = await visit(board, { staff: true })
  const first = await orderedInView()
  await expect(cardOf(operator, first.number)).toBeVisible()
  await first.page.getByText('Cancel order', { exact: true }).click()
  await first.page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(cardOf(operator, first.number)).toHaveCount(0)

  const second = await orderedInView()
  const card = cardOf(operator, second.number)
  await cancel(card, 'No flour left')
  await expect(second.page.getByText('Reason: No flour left')).toBeVisible()
})

test('shows the date of a later order to the operator and the customer', async ({
  visit,
  shop,
  orderedInView,
}) => {
  const { page, number, id } = await orderedInView()
  await expect(page.getByText(/As soon as possible, around \d\d:\d\d/)).toBeVisible()
  const noon = new Date(`2040-01-02T12:00:00${shop.timeZone}`).toISOString()
  shop.sql(
    `update "order" set "timeType" = 'SCHEDULED', "timeSlot" = '${noon}', "promisedAt" = '${noon}' where "id" = '${id}'`,
  )
  const operator = await visit(board, { staff: true })
  await expect(cardOf(operator, number).getByText('2 January, 12:00').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 January, 12:00', { exact: true }).first()).toBeVisible()
})

test('skips a status that a small kitchen doesn’t use', async ({ visit, orderedInView }) => {
  const { page, id } = await orderedInView()
  const operator = await visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  await expect(operator.getByRole('button', { name: 'Skip to…' })).toHaveCount(0)
  await confirm(operator)
  await operator.getByRole('button', { name: 'Skip to…' }).click()
  expect(await operator.getByRole('menuitem').allTextContents()).not.toContain('Cancelled')
  await operator.getByRole('menuitem', { name: 'On the way' }).click()
  await expect(page.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
})

test('syncs two boards', async ({ visit, ordered }) => {
  const desks = [await visit(board, { staff: true }), await visit(board, { staff: true })]
  const { number } = await ordered()
  const [one, other] = desks.map((operator) => cardOf(operator, number))
  await one?.getByRole('button', { name: 'Claim and call' }).click()
  await other?.getByText('You’re calling').waitFor()
  await one?.getByRole('button', { name: 'Release' }).click()
  await other?.getByRole('button', { name: 'Claim and call' }).waitFor()
})

for (const { language, size, tag } of looks('the board passes axe'))
  test(`the board passes axe (${language}, ${size})`, { tag }, async ({ visit, ordered }) => {
    await ordered()
    const path = language === 'en' ? board : `/ru${board}`
    const page = await visit(path, { staff: true })
    expect(await hindrances(page)).toEqual([])
  })

test('shows an order with its items and history on its own page', async ({
  visit,
  orderedInView,
}) => {
  const operator = await visit(board, { staff: true })
  const { page, number } = await orderedInView()
  await cardOf(operator, number)
    .getByRole('link', { name: `#${number}` })
    .click()
  await expect(operator.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(operator.getByText('Lenina 24')).toBeVisible()
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  await confirm(operator)
  await expect(operator.getByRole('status').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order confirmed' })).toBeVisible()
  await expect(operator.getByText('call: confirmed')).toBeVisible()
  expect(await hindrances(operator)).toEqual([])
  await operator.emulateMedia({ media: 'print' })
  await expect(operator.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(operator.getByText('Lenina 24')).toBeVisible()
})
