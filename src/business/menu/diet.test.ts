import { expect, test } from 'vitest'
import { dietProblems } from './diet.ts'

test.each([
  [['vegan'], ['gluten', 'milk', 'eggs'], [{ diet: 'vegan', allergens: ['milk', 'eggs'] }]],
  [['vegan'], ['fish'], [{ diet: 'vegan', allergens: ['fish'] }]],
  [['vegan'], ['gluten', 'nuts', 'soybeans'], []],
  [['vegetarian'], ['milk', 'eggs'], []],
  [
    ['vegetarian'],
    ['molluscs', 'crustaceans'],
    [{ diet: 'vegetarian', allergens: ['crustaceans', 'molluscs'] }],
  ],
  [['halal', 'kosher'], ['milk', 'fish', 'crustaceans'], []],
  [[], ['fish'], []],
] as const)('%j with %j', (diets, allergens, expected) => {
  expect(dietProblems(diets, allergens)).toEqual(expected)
})
