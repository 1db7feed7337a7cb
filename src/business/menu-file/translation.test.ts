import { expect, test } from 'vitest'
import { both, pepperoni, plan, small, stored } from '#tests/support/menu-plan.ts'

test('translates a variant, and finds it by its name in one language', async () => {
  const variants = [
    { ...small, id: 'p30', name: both('Small'), sku: '', position: 0 },
    { ...small, id: 'p40', name: both('Large', 'Большая'), sku: '', position: 1 },
  ]
  const shop = { ...stored, products: [{ ...pepperoni, variants }] }
  const made = await plan(
    [
      { slug: 'pepperoni', variant_en: 'Large', variant_ru: '', price: '1' },
      { slug: 'pepperoni', variant_en: 'small', variant_ru: 'Маленькая' },
    ],
    shop,
  )
  expect(made.errors).toEqual([])
  expect(made.lines.map(({ kind, variant }) => [kind, variant])).toEqual([
    ['changed', both('Large', 'Большая')],
    ['changed', both('small', 'Маленькая')],
  ])
  const other = { slug: 'pepperoni', variant_en: 'Large', variant_ru: 'Огромная', price: '1' }
  expect((await plan([{ ...other, weight: '1' }], shop)).lines.map(({ kind }) => kind)).toEqual([
    'added',
  ])
})

test('translates a category in place of adding another one', async () => {
  const cola = { name_en: 'Cola', price: '1', weight: '1' }
  const made = await plan([
    { ...cola, category_en: 'Hits', category_ru: 'Хиты' },
    { ...cola, name_en: 'Tonic', category_en: 'HITS', category_ru: '' },
  ])
  expect([made.errors, made.categories]).toEqual([[], []])
  expect(made.products.map(({ after }) => after.places)).toEqual([['hits'], ['hits']])
  expect(made.rearranged.map(({ category }) => category.name)).toEqual([both('Hits', 'Хиты')])

  const within = [{ id: 'tea', position: 0 }]
  const hits = { id: 'hits', version: 1, menuId: 'main', name: both('Hits'), products: within }
  const [, tea] = stored.products
  const shop = {
    ...stored,
    categories: [hits],
    products: tea ? [{ ...tea, places: ['hits'] }] : [],
  }
  const alone = await plan([{ slug: 'tea', category_en: 'Hits', category_ru: 'Хиты' }], shop)
  expect(alone.lines.map(({ changes }) => changes)).toEqual([
    [{ column: 'category_ru', before: '', after: 'Хиты' }],
  ])
  expect(alone.rearranged).toEqual([
    { category: { ...hits, name: both('Hits', 'Хиты') }, after: within },
  ])

  const fresh = await plan([
    { ...cola, category_en: 'Soda', category_ru: '' },
    { ...cola, name_en: 'Tonic', category_en: 'Soda', category_ru: 'Вода' },
  ])
  expect(fresh.categories.map(({ name }) => name)).toEqual([both('Soda', 'Вода')])
  const other = await plan([{ ...cola, category_en: 'Pizza', category_ru: 'Хиты' }])
  expect(other.categories.map(({ name }) => name)).toEqual([both('Pizza', 'Хиты')])
})
