import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { cookiesOf, listening } from '#tests/support/listening.ts'
import { both, pizza, soldOut } from '#tests/support/option-groups.ts'
import { filled } from '#tests/support/ordering.ts'

/** An order of a dish, and what can be chosen for it since then. */
async function pizzeria() {
  const made = await staffedShop()
  const chosen = await pizza(made)
  const { variant, dough, toppings } = chosen
  const { id } = await order(made, {}, 1)
  const path = `/api/orders/${id}`
  const [traditional = '', thin = ''] = dough.ids
  const [cheese = '', basil = ''] = toppings.ids
  const want = (...ids: string[]) => ids.map((optionId) => ({ optionId }))
  const fresh = (options?: object) => ({ variantId: variant.id, quantity: 1, options })
  const form = await filled(made, 'PICKUP')
  const draft = async (...lines: object[]) =>
    (await made.boris.send('POST', '/api/orders/draft', { ...form, lines })).body
  const preview = async (...lines: object[]) =>
    (await made.boris.send('POST', `${path}/preview`, { lines })).body
  const save = async (version: number, ...lines: object[]) =>
    made.boris.send('PATCH', path, { lines }, { 'If-Match': String(version) })
  const reprice = (options: object[]) =>
    made.anna.send('PATCH', toppings.path, { options }, { 'If-Match': `"${toppings.version}"` })
  return {
    ...{ ...made, ...chosen, traditional, thin, cheese, basil },
    ...{ want, fresh, form, draft, preview, save, reprice, path },
  }
}

test('a phone order has the choice, at today’s price', async () => {
  const { boris, variant, thin, cheese, want, fresh, form, draft } = await pizzeria()
  const price = variant.price + 20_00 + 59_00
  const lines = [{ ...fresh(want(thin, cheese)), quantity: 2 }]
  const drafted = await draft(...lines)
  const line = { price, basePrice: variant.price, quantity: 2 }
  expect(drafted).toMatchObject({ reasons: [], order: { total: 2 * price, lines: [line] } })
  const taken = await boris.send('POST', '/api/orders', { ...form, lines, totalPrice: 2 * price })
  expect([taken.status, taken.body.lines]).toMatchObject([
    201,
    [{ ...line, choice: { options: [{ optionId: thin }, { optionId: cheese }] } }],
  ])
})

test('a missing or sold-out option needs an exception; one off the menu can’t be added', async () => {
  const { thin, cheese, want, fresh, draft, ...made } = await pizzeria()
  const unavailable = [{ refused: 'lines-unavailable' }]
  expect(await draft(fresh())).toMatchObject({ reasons: unavailable })
  expect(await draft(fresh(want(cheese)))).toMatchObject({ reasons: unavailable })
  await soldOut(made, cheese)
  const two = await draft(fresh(want(thin)), fresh(want(thin, cheese)))
  const facts = { lines: [two.order.lines[1].id] }
  expect(two.reasons).toEqual([{ refused: 'lines-unavailable', facts }])
  const lines = [fresh(want(thin, 'unknown')), fresh(want(thin)), { ...fresh(), variantId: 'x' }]
  expect(await draft(...lines)).toMatchObject({ title: 'not-for-sale', indexes: [0, 2] })
})

test('an edit keeps the agreed prices of a line, and new options have today’s', async () => {
  const { thin, traditional, cheese, basil, want, fresh, save, preview, reprice, ...made } =
    await pizzeria()
  const { variant } = made
  const taken = (await save(1, fresh(want(thin, cheese)))).body
  const [{ id: lineId, price }] = taken.lines
  expect(price).toBe(variant.price + 20_00 + 59_00)
  await reprice([
    { id: cheese, name: both('cheese', 'сыр'), price: 99_00 },
    { id: basil, name: both('basil', 'базилик'), price: 49_00 },
  ])
  const edit = { lineId, quantity: 1, options: want(thin, cheese, basil) }
  const { differences, order, reasons } = await preview(edit)
  expect(reasons).toEqual([])
  expect(order.lines).toMatchObject([{ id: lineId, price: price + 49_00 }])
  expect(differences).toMatchObject([
    {
      ...{ what: 'line', from: 1, to: 1, money: 49_00 },
      choice: { from: { options: [{}, {}] }, to: { options: [{}, {}, {}] } },
    },
  ])
  // The same choice is no difference at any price of today; without a list the choice stays.
  expect((await preview({ ...edit, options: want(cheese, thin) })).differences).toEqual([])
  expect((await preview({ lineId, quantity: 1 })).differences).toEqual([])
  const twice = await preview({ ...edit, quantity: 2, options: want(cheese, thin) })
  expect(twice.order.lines).toMatchObject([{ id: lineId, price, quantity: 2 }])
  // What is sold out may stay, and no more of it.
  await soldOut(made, cheese)
  expect((await preview(edit)).reasons).toEqual([])
  const more = { ...edit, options: [{ optionId: thin }, { optionId: cheese, quantity: 2 }] }
  expect((await preview(more)).reasons).toMatchObject([{ refused: 'lines-unavailable' }])
  const plainer = { ...edit, options: want(traditional) }
  expect((await save(2, plainer)).body.lines).toMatchObject([
    { id: lineId, price: variant.price, basePrice: variant.price },
  ])
})

test('a line keeps its choice when its product has no options any more, or loses it', async () => {
  const { thin, cheese, want, fresh, save, preview, variant, store } = await pizzeria()
  const [{ id: lineId, price }] = (await save(1, fresh(want(thin, cheese)))).body.lines
  await store.db.deleteFrom('productGroup').execute()
  const same = { lineId, quantity: 2, options: want(thin, cheese) }
  expect((await preview(same)).order.lines).toMatchObject([{ price, quantity: 2, choice: {} }])
  const [bare] = (await preview({ ...same, options: [] })).order.lines
  expect(bare).toMatchObject({ price: variant.price })
  expect(bare).not.toHaveProperty('choice')
  expect((await preview({ ...same, options: want(cheese) })).title).toBe('not-for-sale')
})

test('boards get sold-out options only for orders with them', async () => {
  const { boris, anna, origin, thin, cheese, basil, want, fresh, save, path } = await pizzeria()
  const [{ id: lineId }] = (await save(1, fresh(want(thin, cheese)))).body.lines
  const board = await listening(origin, '/api/orders/stream', cookiesOf(boris))
  await expect.poll(board.messages).toMatchObject([{ soldOut: [] }])
  await soldOut({ anna }, basil)
  await soldOut({ anna }, cheese)
  const flagged = { soldOut: [lineId], soldOutIds: [cheese] }
  await expect.poll(board.messages).toMatchObject([{}, flagged])
  expect((await boris.get(path)).body).toMatchObject(flagged)
  await anna.send('POST', `/api/options/${cheese}/available`, {})
  await expect.poll(board.messages).toMatchObject([{}, {}, { soldOut: [] }])
  board.leave()
})

test('options in a former currency are not added at the price of another', async () => {
  const { thin, cheese, want, fresh, save, preview, store } = await pizzeria()
  const [{ id: lineId, price }] = (await save(1, fresh(want(thin)))).body.lines
  await store.db.updateTable('channel').set({ currencyCode: 'GEL' }).execute()
  const line = { lineId, quantity: 1 }
  const more = { ...line, options: want(thin, cheese) }
  expect(await preview(more)).toMatchObject({ title: 'other-currency', order: 'RUB', menu: 'GEL' })
  expect((await save(2, more)).body.title).toBe('other-currency')
  expect((await preview({ ...line, options: want(thin) })).order.lines).toMatchObject([{ price }])
})
