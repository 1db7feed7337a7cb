import { expect, test } from 'vitest'
import { allergens as sampled } from '#db/world/shapes.ts'
import { en } from '#words/shop/en.ts'
import { allergens } from './allergen.ts'

test('the sample menu names the same allergens, and each has its words', () => {
  expect(allergens).toHaveLength(14)
  expect([...sampled]).toEqual([...allergens])
  expect(Object.keys(en.product.allergenNames).sort()).toEqual(allergens.toSorted())
})
