import { expect, test } from 'vitest'
import { suits } from './diet.ts'

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
