import { expect, test } from 'vitest'
import { allergens as sampled } from '#db/world/shapes.ts'
import { allergenNames } from '#words/allergens.ts'
import { allergens } from './allergen.ts'

test('the sample menu names the same allergens, and each has its words', () => {
  expect(allergens).toHaveLength(14)
  expect([...sampled]).toEqual([...allergens])
  for (const names of Object.values(allergenNames))
    expect(Object.keys(names).sort()).toEqual(allergens.toSorted())
})
