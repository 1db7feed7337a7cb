import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const both = (en: string, ru: string) => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]

test('stores spice, diets and badge, and refuses a diet that the allergens rule out', async () => {
  const { anna, store } = await sampleShop()
  const { id, version, allergens } = await store.db
    .selectFrom('product')
    .selectAll()
    .where('slug', '=', 'greek-salad')
    .executeTakeFirstOrThrow()
  expect(allergens).toContain('milk')
  const path = `/api/products/${id}`
  const facts = {
    spicy: 2,
    diets: ['vegetarian', 'halal'],
    label: both('House favourite', 'Фирменное'),
    labelUntil: '2026-06-01',
  }
  const saved = await anna.send('PATCH', path, facts, seen(version))
  expect(saved.body).toMatchObject(facts)
  const vegan = await anna.send('PATCH', path, { diets: ['vegan'] }, seen(version + 1))
  expect([vegan.status, vegan.body.errors]).toEqual([422, [{ field: 'diets', code: 'invalid' }]])
  const withFish = await anna.send('PATCH', path, { allergens: ['fish'] }, seen(version + 1))
  expect(withFish.status).toBe(422)
  const freeOfMilk = { diets: ['vegan'], allergens: ['gluten'] }
  expect((await anna.send('PATCH', path, freeOfMilk, seen(version + 1))).body).toMatchObject(
    freeOfMilk,
  )
  for (const wrong of [
    { spicy: 4 },
    { diets: ['raw'] },
    { labelUntil: 'soon' },
    { label: both('x'.repeat(17), '') },
  ])
    expect((await anna.send('PATCH', path, wrong, seen(version + 2))).status).toBe(422)
  const added = { name: both('Latte', 'Латте'), diets: ['vegan'], allergens: ['milk'] }
  expect((await anna.send('POST', '/api/products', added)).status).toBe(422)
})

test('names the options with allergens that come with a product', async () => {
  const { anna, store } = await sampleShop()
  const { id, version } = await store.db
    .selectFrom('product')
    .selectAll()
    .where('slug', '=', 'cappuccino')
    .executeTakeFirstOrThrow()
  const path = `/api/products/${id}`
  const facts = { diets: ['vegan'], allergens: [] }
  expect((await anna.send('PATCH', path, facts, seen(version))).status).toBe(200)
  expect((await anna.get(path)).body).toMatchObject({
    ...facts,
    optionsIncluded: [{ name: both('regular milk', 'обычное молоко'), allergens: ['milk'] }],
  })
})

test('declares lists of allergens as they were seen', async () => {
  const { anna, store } = await sampleShop()
  const products = await store.db
    .selectFrom('product')
    .selectAll()
    .orderBy('slug')
    .limit(3)
    .execute()
  const ids = products.map(({ id }) => id)
  await store.write((tx) =>
    tx.updateTable('product').set({ allergensDeclared: false }).where('id', 'in', ids).execute(),
  )
  const { body } = await anna.get('/api/products/undeclared')
  expect([body.count, body.products.map(({ id }: { id: string }) => id).sort()]).toEqual([
    3,
    ids.toSorted(),
  ])
  const [first, second] = products
  const seen = [
    { id: first?.id, version: first?.version },
    { id: second?.id, version: (second?.version ?? 0) + 1 },
  ]
  const left = await anna.send('POST', '/api/products/declare', { products: seen })
  expect([left.body.count, left.body.declared]).toEqual([2, 1])
  expect(left.body.products.map(({ id }: { id: string }) => id)).not.toContain(first?.id)
})
