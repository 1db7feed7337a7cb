import { expect, test } from 'vitest'
import { suits } from './diet.ts'
import { dietProblems, dietsHidden } from './diet-problems.ts'

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

const [milk, oats, tuna] = [
  { name: 'milk', allergens: ['milk', 'gluten'] },
  { name: 'oats', allergens: ['gluten'] },
  { name: 'tuna', allergens: ['fish', 'milk'] },
]

test.each([
  [['vegan'], [], [milk, oats], [{ diet: 'vegan', options: [milk], allergens: ['milk'] }]],
  [['vegan', 'halal'], [], [oats], []],
  // The product's own list says that already.
  [['vegan'], ['milk'], [milk], []],
  [
    ['vegan', 'vegetarian'],
    ['milk'],
    [milk, tuna],
    [
      { diet: 'vegan', options: [tuna], allergens: ['fish'] },
      { diet: 'vegetarian', options: [tuna], allergens: ['fish'] },
    ],
  ],
] as const)('%j, containing %j, that comes with %j: customers don’t see %j', (...all) => {
  const [diets, contained, options, expected] = all
  expect(dietsHidden(diets, contained, options)).toEqual(expected)
  const inOptions = options.flatMap(({ allergens }) => allergens)
  const lost = diets.filter(
    (diet) => suits(diets, diet, contained) && !suits(diets, diet, [...contained, ...inOptions]),
  )
  if (contained.length === 0) expect(expected.map(({ diet }) => diet)).toEqual(lost)
})
