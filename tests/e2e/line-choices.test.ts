// What was chosen for a line, wherever the line is shown.

import { overflows } from '#tests/support/access.ts'
import { board, cardOf } from '#tests/support/at-board.ts'
import { draftOf } from '#tests/support/at-checkout.ts'
import { goTo, hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { cheeseWithoutOnion, keyWith } from '#tests/support/line-choices.ts'
import type { Look } from '#tests/support/look.ts'
import { screens } from '#tests/support/screens.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** Stored lines get a choice, as if it had been made. */
const choose = (
  { shop }: Pick<Journey, 'shop'>,
  table: 'checkoutLine' | 'orderLine',
  key: string,
) =>
  shop.sql(
    `update "${table}" set "choiceKey" = '${key}', "choice" = '${JSON.stringify(cheeseWithoutOnion)}'`,
  )
const written = /\+\s?cheese\s?×2 · −\s?onion/

const screensOfCart: [string, Look][] = [
  ['phone', { screen: screens.phone }],
  ['dark', { screen: screens.desktop, colours: 'dark' }],
  ['narrow', { screen: { width: 320, height: 700 } }],
]
const plain: [string, Look] = ['no-js', { screen: screens.phone, javaScript: false }]
for (const [name, look] of [...drawn('choices in a cart', screensOfCart), plain])
  test(`a cart shows choices and unavailable options: ${name}`, async ({ shop, customer }) => {
    const [variant] = await customer.variants()
    const page = await customer.withCart(look, variant)
    await choose({ shop }, 'checkoutLine', keyWith(variant.id))
    await customer.add(page, variant)
    await page.goto('/checkout')
    if (name !== 'no-js') await hydrated(page)
    const line = page.getByRole('listitem').filter({ hasText: written }).last()
    await expect(line.getByText('cheese isn’t available any more')).toBeVisible()
    expect(await overflows(page)).toEqual([])
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('isn’t available any more')).toHaveCount(0)
    await expect.poll(async () => (await draftOf(page)).lines).toHaveLength(1)
  })

test('an order shows its choices: to its customer, on the board and on paper', async ({
  visit,
  shop,
  orderedByVisitor,
}) => {
  const { context, number, id } = await orderedByVisitor()
  await choose({ shop }, 'orderLine', keyWith('any'))
  const page = await context.newPage()
  await page.goto('/finish')
  await expect(page.getByText(written)).toBeVisible()
  const { trackKey } = await (await page.context().request.get('/api/checkout/placed')).json()
  await page.goto(`/track/${trackKey}`)
  await expect(page.getByText(written)).toBeVisible()

  const operator = await visit(board, { staff: true })
  await expect(cardOf(operator, number).getByText(written)).toBeVisible()
  await goTo(operator, `/command-center/checkout/${id}`)
  await expect(operator.getByText(written).first()).toBeVisible()
  expect(await overflows(operator)).toEqual([])
  await operator.evaluate(() => {
    window.print = () => {}
  })
  await operator.getByRole('button', { name: 'Print' }).click()
  await operator.getByRole('menuitem', { name: 'Slip 80 mm' }).click()
  const slip = operator.locator('section[data-paper]')
  await expect(slip.getByText('−\u00a0ONION')).toBeAttached()
  await expect(slip.getByText('+\u00a02\u00a0cheese')).toBeAttached()
})
