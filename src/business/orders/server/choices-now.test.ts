import { expect, test } from 'vitest'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { add, customer, filled, place } from '#tests/support/ordering.ts'

const both = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const cheese = { name: both('cheese', 'сыр'), price: 59_00, grams: 20, sku: 'CH' }
const basil = { name: both('basil', 'базилик'), price: 39_00 }

/** A cart and an order with two pieces of cheese on a product, of which one is free. */
async function chosen() {
  const made = await staffedShop()
  const { anna, store } = made
  const { person, variant, id: orderId } = await order(made, {}, 1)
  await person.send(...add(variant.id))
  const group = { name: both('Toppings', 'Добавки'), most: 3, mostOfOne: 2, freeCount: 1 }
  const { id: groupId } = (await anna.send('POST', '/api/option-groups', group)).body
  const path = `/api/option-groups/${groupId}`
  let version = 1
  const staff = async (body: object) => {
    const answer = await anna.send('PATCH', path, body, seen(version))
    expect(answer.status).toBe(200)
    version = answer.body.version
    return answer.body
  }
  const { productId } = await store.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  const [option, other] = (await staff({ options: [cheese, basil] })).options
  await staff({ addedProductIds: [productId] })
  const choice: LineChoice = {
    options: [
      {
        ...cheese,
        optionId: option.id,
        groupId,
        groupName: group.name,
        sign: 'PLUS',
        quantity: 2,
        free: 1,
      },
    ],
    parts: [],
  }
  const change = { choice, choiceKey: `${variant.id}+${option.id}*2` }
  for (const table of ['checkoutLine', 'orderLine'] as const)
    await store.db.updateTable(table).set(change).where('variantId', '=', variant.id).execute()
  const line = async () => (await person.get('/api/checkout')).body.lines[0]
  const habits = async () => {
    const [{ id }] = (await made.boris.get('/api/customers')).body.customers
    const { usual, lastOrders } = (await made.boris.get(`/api/customers/${id}`)).body
    return { usual, last: lastOrders[0].lines }
  }
  return { ...made, person, variant, orderId, path, staff, option, other, choice, line, habits }
}

test('a line has today’s names and prices of its choice', async () => {
  const { staff, option, other, variant, choice, line, habits, ...made } = await chosen()
  const price = variant.price + 59_00
  expect(await line()).toMatchObject({ price, basePrice: variant.price, choice, isAvailable: true })
  expect(await line()).not.toHaveProperty('fault')

  const grana = { name: both('grana', 'грана'), price: 79_00, grams: 30, sku: 'GR' }
  await staff({
    options: [
      { ...grana, id: option.id },
      { ...basil, id: other.id },
    ],
  })
  const now = { options: [{ ...choice.options[0], ...grana }], parts: [] }
  const today = { price: variant.price + 79_00, choice: now }
  expect(await line()).toMatchObject({ ...today, shownPrice: variant.price })
  const { usual, last } = await habits()
  expect([usual, last]).toMatchObject([[today], [{ ...today, fault: null }]])

  // The customer is told of the new price, and the order keeps what they agreed to.
  const { person } = made
  const form = await filled(made, 'PICKUP')
  const changed = await place(person, { ...form, totalPrice: variant.price })
  expect(changed.body.title).toBe('total-changed')
  const { id } = await line()
  await person.send('POST', '/api/checkout/accept', {
    prices: [{ lineId: id, price: today.price }],
  })
  const placed = await place(person, { ...form, totalPrice: today.price })
  expect(placed.status).toBe(201)
  await staff({ options: [] })
  const snapshot = (await person.get('/api/checkout/placed')).body.lines
  expect(snapshot).toMatchObject([{ ...today, basePrice: variant.price }])
})

test('a line names unavailable options until they are available again', async () => {
  const { staff, store, option, other, choice, line, habits, anna, path } = await chosen()
  const rows = [
    { ...cheese, id: option.id },
    { ...basil, id: other.id },
  ]
  const toBeHad = async () => expect(await line()).toMatchObject({ isAvailable: true, choice })
  const faulty = async (code: string, name: object) => {
    expect(await line()).toMatchObject({ isAvailable: false, fault: { code, name } })
    const { usual, last } = await habits()
    expect([usual, last]).toMatchObject([[], [{ fault: 'not-for-sale', price: null }]])
  }
  const switched = (isAvailable: boolean) =>
    store.db.updateTable('option').set({ isAvailable }).where('id', '=', option.id).execute()
  await switched(false)
  await faulty('sold-out', cheese.name)
  await switched(true)
  await toBeHad()
  await staff({ mostOfOne: 1 })
  await faulty('too-many', cheese.name)
  await staff({ mostOfOne: 2, most: 1 })
  await faulty('too-many', both('Toppings', 'Добавки'))
  await staff({ least: 3, most: null })
  await faulty('missing', both('Toppings', 'Добавки'))
  await staff({ least: 0 })
  await toBeHad()
  await staff({ options: rows.slice(1) })
  await faulty('gone', cheese.name)
  await anna.send('DELETE', path)
  await faulty('gone', cheese.name)
})

test('of a variant that is gone no option is to blame', async () => {
  const { store, variant, line, choice } = await chosen()
  const { shownPrice: price } = await line()
  await store.db.updateTable('variant').set({ isArchived: true }).execute()
  const gone = { isAvailable: false, choice, price }
  expect(await line()).toMatchObject(gone)
  expect(await line()).not.toHaveProperty('fault')
  await store.db.deleteFrom('variant').where('id', '=', variant.id).execute()
  expect(await line()).toMatchObject({ isAvailable: false, choice })
  expect(await line()).not.toHaveProperty('fault')
})

test('a newly required option is missing only in lines without a choice', async () => {
  const { staff, variant, ...made } = await chosen()
  const other = await customer(made)
  const whole = await other.send(...add(variant.id))
  expect(whole.body.lines).toMatchObject([{ isAvailable: true, price: variant.price }])
  expect(whole.body.lines[0]).not.toHaveProperty('choice')
  await staff({ least: 1 })
  const { lines } = (await other.get('/api/checkout')).body
  const fault = { code: 'missing', name: both('Toppings', 'Добавки') }
  expect(lines).toEqual([{ ...whole.body.lines[0], isAvailable: false, fault }])
  const form = await filled(made, 'PICKUP')
  expect((await place(other, form)).body.title).toBe('lines-unavailable')
  await staff({ removedProductIds: [variant.productId] })
  expect((await other.get('/api/checkout')).text).toBe(whole.text)
})
