// What was chosen for a line, wherever the line is shown.
import { expect, test } from 'vitest'
import { overflows } from '#tests/support/access.ts'
import { atBoard, board, cardOf } from '#tests/support/at-board.ts'
import { draftOf } from '#tests/support/at-checkout.ts'
import { type Look, onStage, screens } from '#tests/support/browser.ts'
import { cheeseWithoutOnion, keyWith } from '#tests/support/line-choices.ts'

const stage = onStage()
const { customer, ordered } = atBoard(stage)

/** Stored lines get a choice, as if it had been made. */
const choose = (table: 'checkoutLine' | 'orderLine', key: string) =>
  stage.shop.sql(
    `update "${table}" set "choiceKey" = '${key}', "choice" = '${JSON.stringify(cheeseWithoutOnion)}'`,
  )
const written = /\+\s?cheese\s?×2 · −\s?onion/

test.each<[string, Look]>([
  ['phone', { screen: screens.phone }],
  ['no-js', { screen: screens.phone, javaScript: false }],
  ['dark', { screen: screens.desktop, colours: 'dark' }],
  ['narrow', { screen: { width: 320, height: 700 } }],
])('a cart says what was chosen and what can’t be had: %s', async (_, look) => {
  const [variant] = await customer.variants()
  const page = await customer.visit(look, '/checkout', variant)
  await choose('checkoutLine', keyWith(variant.id))
  await customer.add(page, variant)
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: written }).last()
  await line.getByText('cheese isn’t available any more').waitFor()
  expect(await overflows(page)).toEqual([])
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => page.getByText('isn’t available any more').count()).toBe(0)
  await expect.poll(async () => (await draftOf(page)).lines).toHaveLength(1)
})

test('an order says what was chosen: to its customer, on the board and on paper', async () => {
  const { page, number, id } = await ordered()
  await choose('orderLine', keyWith('any'))
  await page.reload()
  await page.getByText(written).waitFor()
  const { trackKey } = await (await page.context().request.get('/api/checkout/placed')).json()
  await page.goto(`/track/${trackKey}`)
  await page.getByText(written).waitFor()

  const operator = await stage.visit(board, { staff: true })
  await cardOf(operator, number).getByText(written).waitFor()
  await operator.goto(`/command-center/checkout/${id}`)
  await operator.getByText(written).first().waitFor()
  expect(await overflows(operator)).toEqual([])
  await operator.evaluate(() => {
    window.print = () => {}
  })
  await operator.getByRole('button', { name: 'Print' }).click()
  await operator.getByRole('menuitem', { name: 'Slip 80 mm' }).click()
  const slip = operator.locator('section[data-paper]')
  await slip.getByText('−\u00a0ONION').waitFor({ state: 'attached' })
  await slip.getByText('+\u00a02\u00a0cheese').waitFor({ state: 'attached' })
})
