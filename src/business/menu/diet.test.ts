import { expect, test } from 'vitest'
import { dietProblems, suits } from './diet.ts'

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

test.each([
  [['vegan'], 'vegan', ['gluten'], true],
  [['vegan'], 'vegan', ['milk'], false],
  [['vegan'], 'vegetarian', ['milk'], true],
  [['vegan'], 'vegetarian', ['fish'], false],
  [['vegetarian'], 'vegetarian', ['molluscs'], false],
  [['vegetarian'], 'vegan', [], false],
  [['kosher'], 'kosher', ['milk'], true],
] as const)('%j suits a %s diet with %j: %s', (own, diet, contained, expected) => {
  expect(suits(own, diet, contained)).toBe(expected)
})
