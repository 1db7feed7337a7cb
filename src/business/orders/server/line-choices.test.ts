import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { cheeseWithoutOnion, choose, keyWith } from '#tests/support/line-choices.ts'
import { add, customer, filled, place, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

async function chosenInCart() {
  const made = await sampleShop()
  const [variant, other] = await variants(made)
  const person = await customer(made)
  await person.send(...add(variant.id))
  await choose(made, variant.id)
  return { ...made, person, variant, other }
}

test('a variant with a choice and the variant alone are two lines of a cart', async () => {
  const { person, variant } = await chosenInCart()
  await person.send(...add(variant.id))
  const { lines, totalPrice } = (await person.send(...add(variant.id))).body
  expect(lines).toMatchObject([
    { choiceKey: keyWith(variant.id), quantity: 1, choice: cheeseWithoutOnion },
    { productVariantId: variant.id, quantity: 2 },
  ])
  expect(lines[1]).not.toHaveProperty('choiceKey')
  // Nothing can be chosen yet.
  expect(lines[0]).toMatchObject({
    isAvailable: false,
    fault: { code: 'gone', name: cheeseWithoutOnion.options[0]?.name },
  })
  expect(totalPrice).toBe(2 * variant.price)
})

test('an unavailable choice is named, never ordered, and can be removed', async () => {
  const made = await chosenInCart()
  const { person } = made
  const [line] = (await person.get('/api/checkout')).body.lines
  const form = await filled(made, 'PICKUP')
  const refused = await place(person, form)
  expect(refused.body).toMatchObject({ title: 'lines-unavailable', lines: [line.id] })
  const accepted = await person.send('POST', '/api/checkout/accept', { without: [line.id] })
  expect(accepted.body.lines).toEqual([])
})

async function chosenInOrder() {
  const made = await staffedShop()
  const ready = await order(made, {}, 3)
  await choose(made, ready.variant.id)
  const line = {
    variantId: ready.variant.id,
    choiceKey: keyWith(ready.variant.id),
    basePrice: ready.variant.price - 59_00,
    choice: cheeseWithoutOnion,
    price: ready.variant.price,
    quantity: 3,
  }
  return { ...made, ...ready, line }
}

test('an order keeps its choices for its customer, for staff and through an edit', async () => {
  const { boris, person, id, line, store } = await chosenInOrder()
  const path = `/api/orders/${id}`
  const before = (await boris.get(path)).body
  expect(before.lines).toMatchObject([line])
  expect((await person.get('/api/checkout/placed')).body.lines).toMatchObject([line])
  expect((await person.get(`/api/checkout/id/${id}`)).body.lines).toMatchObject([
    { choiceKey: line.choiceKey, choice: line.choice },
  ])

  const lineId = before.lines[0].id
  const input = { lines: [{ lineId, quantity: 4 }] }
  const { differences } = (await boris.send('POST', `${path}/preview`, input)).body
  const names = { options: [{ sign: 'PLUS', quantity: 2 }, { sign: 'MINUS' }], parts: [] }
  expect(differences).toMatchObject([
    { what: 'line', from: 3, to: 4, money: line.price, choice: { from: names, to: names } },
  ])
  expect(differences[0].choice.to.options[0]).not.toHaveProperty('price')
  const saved = await boris.send('PATCH', path, input, { 'If-Match': '1' })
  expect(saved.body.lines).toMatchObject([{ ...line, quantity: 4 }])
  const stored = await store.db.selectFrom('announcement').select(['event', 'body']).execute()
  expect(stored.find(({ event }) => event === 'order.changed')?.body).toMatchObject({
    lines: [{ ...line, quantity: 4 }],
    changes: [{ choice: { to: names } }],
  })
})

test('a tracking link shows choices and no price', async () => {
  const { person, visitor } = await chosenInOrder()
  const { trackKey } = (await person.get('/api/checkout/placed')).body
  const { text, body } = await visitor().get(`/api/tracked/${trackKey}`)
  expect(body.lines).toMatchObject([{ choice: { options: [{ quantity: 2 }, { quantity: 1 }] } }])
  expect(text).not.toMatch(/(price|sku|grams)\w*":/i)
})

test('repeating adds a choice as a line of its own, and names unavailable options', async () => {
  const { person, id, variant, line } = await chosenInOrder()
  await person.send(...add(variant.id))
  const repeat = () => person.send('POST', `/api/checkout/id/${id}/repeat`, {})
  const { lines } = (await repeat()).body
  expect(lines).toMatchObject([
    { productVariantId: variant.id, quantity: 1, isAvailable: true },
    { choiceKey: line.choiceKey, choice: line.choice, quantity: 3, fault: { code: 'gone' } },
  ])
  expect((await repeat()).body.lines).toEqual(lines)
})

test('the usual order distinguishes choices and has only available ones', async () => {
  const { boris, person, variant, line, ...made } = await chosenInOrder()
  const [{ id: customerId }] = (await boris.get('/api/customers')).body.customers
  const { basePrice: _, ...remembered } = line
  const known = async () => (await boris.get(`/api/customers/${customerId}`)).body
  expect(await known()).toMatchObject({
    usual: [],
    lastOrders: [{ sum: 0, lines: [{ ...remembered, price: null, fault: 'not-for-sale' }] }],
  })
  made.clock.now = new Date(made.clock.now.getTime() + 60_000)
  await person.send(...add(variant.id))
  await place(person, await filled(made, 'PICKUP'))
  const { usual, lastOrders } = await known()
  expect(usual).toMatchObject([{ variantId: variant.id, quantity: 1, times: 1 }])
  expect(usual[0]).not.toHaveProperty('choice')
  expect(lastOrders).toMatchObject([{ lines: [{ fault: null }] }, { sum: 0 }])
})

test('an order is flagged when an option of a part is sold out', async () => {
  const { anna, boris, id, store, variant, ...made } = await chosenInOrder()
  const [other] = (await variants({ store, ...made })).filter((one) => one.id !== variant.id)
  const part = {
    partId: 'drink',
    name: [],
    productId: other?.productId ?? '',
    productName: [],
    variantId: other?.id ?? '',
    variantName: [],
    sku: '',
    amount: 1,
    unit: 'pcs' as const,
    price: 0,
    share: 0,
    options: [],
  }
  const choice = { options: [], parts: [part] }
  await store.db.updateTable('orderLine').set({ choice }).execute()
  const flagged = async () => (await boris.get(`/api/orders/${id}`)).body.soldOut
  expect(await flagged()).toEqual([])
  await boris.send('POST', `/api/products/${other?.productId}/sold-out`, {
    variantId: other?.id,
    until: 'NOTICE',
  })
  expect(await flagged()).toHaveLength(1)
})
