import { expect, test } from 'vitest'
import { add, filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

type Row = { id: string; version: number; amount: number; unit: string }

test('half a litre stays half a litre from the form to the order', async () => {
  const made = await sampleShop()
  const { anna, visitor } = made
  const { person, variant } = await readyCustomer(made, 1)
  const path = `/api/products/${variant.productId}`
  const { variants } = (await anna.get(path)).body
  const { version } = variants.find(({ id }: Row) => id === variant.id)
  const change = { amount: 0.33, unit: 'l' }
  const seen = { 'If-Match': String(version) }
  const changed = await anna.send('PATCH', `${path}/variants/${variant.id}`, change, seen)
  expect(changed.body.variants.find(({ id }: Row) => id === variant.id)).toMatchObject(change)
  const isInShop = async () =>
    (await visitor().get('/api/channel')).body.products
      .flatMap((one: { variants: Row[] }) => one.variants)
      .find(({ id }: Row) => id === variant.id)
  await expect.poll(isInShop).toMatchObject(change)

  const cart = (await person.send(...add(variant.id))).body
  expect(cart.lines[0]).toMatchObject({ ...change, quantity: 2 })
  expect(cart.weight).toBe(660)
  const placed = (await place(person, await filled(made, 'PICKUP'))).body
  const order = (await person.get(`/api/checkout/id/${placed.id}`)).body
  expect(order).toMatchObject({ weight: 660, lines: [change] })
})

test('accepts up to three decimals and rejects more', async () => {
  const { anna } = await sampleShop()
  const name = [{ locale: 'en', value: 'Cheese' }]
  const send = (amount: unknown) =>
    anna.send('POST', '/api/products', { name, variants: [{ price: 1, amount, unit: 'kg' }] })
  for (const amount of [0.001, 0.57, 1.005, 1.125, 999_999.999, 1_000_000]) {
    const { status, body } = await send(amount)
    expect([status, body.variants?.[0].amount]).toEqual([201, amount])
    const { variants } = (await anna.get(`/api/products/${body.id}`)).body
    expect(variants[0].amount).toBe(amount)
  }
  for (const [amount, code, limit] of [
    [0.3333, 'too-precise', 3],
    [0, 'too-small', 0.001],
    [1_000_000.5, 'too-big', 1_000_000],
    ['0,5', 'invalid', undefined],
  ] as const) {
    const { status, body } = await send(amount)
    const error = { field: 'variants.0.amount', code, ...(limit !== undefined && { limit }) }
    expect([status, body.errors]).toEqual([422, [error]])
  }
})
