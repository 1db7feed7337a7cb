import { expect, test } from 'vitest'
import { hindrances } from '#tests/support/access.ts'
import {
  atBoard,
  board,
  cancel,
  cardOf,
  choose,
  columnOf,
  confirm,
} from '#tests/support/at-board.ts'
import { languages, onStage, screens } from '#tests/support/browser.ts'

const stage = onStage()
const { ordered } = atBoard(stage)

test('shows a new order live, from claim to completion, and its customer sees each status', async () => {
  const operator = await stage.visit(board, { staff: true })
  await operator.getByRole('status').getByText('Live').waitFor()
  const { page, number } = await ordered()
  const card = cardOf(operator, number)
  await columnOf(operator, 'New')
    .getByRole('heading', { name: `#${number}` })
    .waitFor()
  expect(await operator.title()).toMatch(/^\(\d+\) /)
  await card.getByRole('button', { name: 'Claim and call' }).click()
  await operator
    .getByRole('complementary', { name: 'Your call' })
    .getByRole('heading', { name: `#${number}` })
    .waitFor()
  await confirm(card)
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  for (const [button, heading] of [
    ['Start cooking', 'Preparing your order'],
    ['Ready', 'Your order is ready'],
    ['On the way', 'Your order is on its way'],
    ['Delivered', 'Order completed'],
  ] as const) {
    // For ten seconds the card offers to undo the last step, and its menu the next one.
    await choose(card, button)
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  await card.getByRole('button', { name: 'Undo' }).waitFor()
  await card.waitFor({ state: 'detached' })
})

test('removes an order that the customer cancels, and asks staff for a reason when they cancel', async () => {
  const operator = await stage.visit(board, { staff: true })
  const first = await ordered()
  await cardOf(operator, first.number).waitFor()
  await first.page.getByText('Cancel order', { exact: true }).click()
  await first.page.getByRole('button', { name: 'Yes, cancel' }).click()
  await cardOf(operator, first.number).waitFor({ state: 'detached' })

  const second = await ordered()
  const card = cardOf(operator, second.number)
  await cancel(card, 'No flour left')
  await second.page.getByText('Reason: No flour left').waitFor()
})

test('shows the date of a later order to the operator and the customer', async () => {
  const { page, number, id } = await ordered()
  await page.getByText(/As soon as possible, around \d\d:\d\d/).waitFor()
  const noon = new Date(`2040-01-02T12:00:00${stage.shop.timeZone}`).toISOString()
  stage.shop.sql(
    `update "order" set "timeType" = 'SCHEDULED', "timeSlot" = '${noon}', "promisedAt" = '${noon}' where "id" = '${id}'`,
  )
  const operator = await stage.visit(board, { staff: true })
  await cardOf(operator, number).getByText('2 January, 12:00').first().waitFor()
  await page.reload()
  await page.getByText('2 January, 12:00', { exact: true }).first().waitFor()
})

test('skips a status that a small kitchen doesn’t use', async () => {
  const { page, id } = await ordered()
  const operator = await stage.visit(`${board}/${id}`, { staff: true })
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  expect(await operator.getByRole('button', { name: 'Skip to…' }).count()).toBe(0)
  await confirm(operator)
  await operator.getByRole('button', { name: 'Skip to…' }).click()
  expect(await operator.getByRole('menuitem').allTextContents()).not.toContain('Cancelled')
  await operator.getByRole('menuitem', { name: 'On the way' }).click()
  await page.getByRole('heading', { name: 'Your order is on its way' }).waitFor()
})

test('syncs two boards', async () => {
  const desks = [
    await stage.visit(board, { staff: true }),
    await stage.visit(board, { staff: true }),
  ]
  const { number } = await ordered()
  const [one, other] = desks.map((operator) => cardOf(operator, number))
  await one?.getByRole('button', { name: 'Claim and call' }).click()
  await other?.getByText('You’re calling').waitFor()
  await one?.getByRole('button', { name: 'Release' }).click()
  await other?.getByRole('button', { name: 'Claim and call' }).waitFor()
})

test.each(languages)('the board passes axe (%s)', async (language) => {
  await ordered()
  const path = language === 'en' ? board : `/ru${board}`
  const page = await stage.visit(path, { staff: true, screen: screens.phone })
  expect(await hindrances(page, language)).toEqual([])
})

test('shows an order with its items and history on its own page', async () => {
  const operator = await stage.visit(board, { staff: true })
  const { page, number } = await ordered()
  await cardOf(operator, number)
    .getByRole('link', { name: `#${number}` })
    .click()
  await operator.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await operator.getByText('Lenina 24').waitFor()
  await operator.getByRole('button', { name: 'Claim and call' }).click()
  await confirm(operator)
  await operator.getByRole('status').getByText('Confirmed', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Order confirmed' }).waitFor()
  await operator.getByText('call: confirmed').waitFor()
  expect(await hindrances(operator, 'en')).toEqual([])
  await operator.emulateMedia({ media: 'print' })
  expect(await operator.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await operator.getByText('Lenina 24').isVisible()).toBe(true)
})
