import { expect, test } from 'vitest'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/sample'
type Row = { id: string; version: number }
const slugsOf = (all: { slug: string }[]) => all.map(({ slug }) => slug).toSorted()

test('removes the sample menu in one step, and keeps what the owner added or changed', async () => {
  const { anna, visitor, store } = await sampleShop()
  const menus: Row[] = (await anna.get('/api/menus')).body.menus
  const before = (await anna.get(path)).body
  expect(before).toEqual({
    products: { goes: 32, stays: [] },
    categories: { goes: 9, stays: [] },
    menus: { goes: 2, stays: [] },
    groups: { goes: 7, stays: [] },
    sizes: { goes: 3, stays: [] },
  })
  const name = [{ locale: 'en', value: 'My own soup' }]
  const own = (await anna.send('POST', '/api/products', { name, variants: [] })).body
  // It is on one menu only.
  const first = (await anna.get('/api/products?q=Pepperoni')).body.products.find(
    ({ slug }: { slug: string }) => slug === 'pepperoni',
  )
  const seen = { 'If-Match': `"${first.version}"` }
  const changed = await anna.send('PATCH', `/api/products/${first.id}`, { name }, seen)
  expect(changed.status).toBe(200)

  const summary = (await anna.get(path)).body
  expect(summary.products).toMatchObject({ goes: 31, stays: [{ id: first.id, name }] })
  // It keeps what it is made of.
  expect(slugsOf((await anna.get('/api/option-groups')).body.groups)).toHaveLength(7)
  const { status, body } = await anna.send('DELETE', path, {})
  expect([status, body]).toEqual([200, summary])
  const left = (await anna.get('/api/products')).body.products.map(({ id }: Row) => id)
  expect(left.toSorted()).toEqual([own.id, first.id].toSorted())
  const stays = summary.menus.stays.map(({ id }: Row) => id)
  expect((await anna.get('/api/menus')).body.menus.map(({ id }: Row) => id)).toEqual(stays)
  expect(menus.length).toBeGreaterThan(stays.length)
  const stillThere = (await anna.get('/api/option-groups')).body.groups
  expect(slugsOf(stillThere)).toEqual(['dough', 'toppings', 'without'])
  expect((await anna.get('/api/sizes')).body.sizes).toHaveLength(3)
  // What is left is the owner's, so removal isn't offered again.
  expect((await anna.get(path)).body.products).toEqual({ goes: 0, stays: [] })
  expect(await store.db.selectFrom('sample').selectAll().execute()).toEqual([])
  const { body: shown } = await visitor().get('/api/channel')
  expect(shown.products.length).toBeLessThanOrEqual(1)
  expect(shown.warehouses).toHaveLength(2)
})

test('removes the options and sizes that only the sample has', async () => {
  const { anna } = await sampleShop()
  expect((await anna.send('DELETE', path, {})).status).toBe(200)
  expect((await anna.get('/api/option-groups')).body.groups).toEqual([])
  expect((await anna.get('/api/sizes')).body.sizes).toEqual([])
})

test('an order keeps its sample product after the sample is removed', async () => {
  const made = await sampleShop()
  const { anna } = made
  const { person, checkoutId, variant } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'DELIVERY'))).status).toBe(201)
  expect((await anna.send('DELETE', path, {})).status).toBe(200)
  const order = (await person.get(`/api/checkout/id/${checkoutId}`)).body
  expect(order.lines).toMatchObject([{ productVariantId: variant.id }])
  expect((await made.visitor().get('/api/channel')).body.products).toEqual([])
})
