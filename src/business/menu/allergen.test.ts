import { expect, test } from 'vitest'
import { allergens as sampled } from '#db/sample/shapes.ts'
import { allergenNames } from '#words/kit/allergens.ts'
import { allergens } from './allergen.ts'

test('the sample menu uses the same allergens, and each has a translation', () => {
  expect(allergens).toHaveLength(14)
  expect([...sampled]).toEqual([...allergens])
  for (const names of Object.values(allergenNames))
    expect(Object.keys(names).sort()).toEqual(allergens.toSorted())
})
