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
