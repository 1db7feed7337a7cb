import { describe, expect, test } from 'vitest'
import {
  filterIn,
  filterOf,
  filterSearch,
  isFilterOn,
  isOnlyUndeclared,
  type ProductFacts,
  type ProductFilter,
  passes,
} from './filter.ts'

const facts = (own: Partial<ProductFacts>): ProductFacts => ({
  diets: [],
  spicy: 0,
  allergens: [],
  allergensDeclared: true,
  ...own,
})
const filter = (own: Partial<ProductFilter>): ProductFilter => ({
  diets: [],
  notSpicy: false,
  without: [],
  ...own,
})

describe('a dish passes', () => {
  test.each<[string, Partial<ProductFacts>, Partial<ProductFilter>, boolean]>([
    ['without a filter', { allergensDeclared: false }, {}, true],
    ['vegetarian, if it is vegan', { diets: ['vegan'] }, { diets: ['vegetarian'] }, true],
    ['vegan, not if it is vegetarian', { diets: ['vegetarian'] }, { diets: ['vegan'] }, false],
    ['with all diets', { diets: ['vegan', 'halal'] }, { diets: ['vegan', 'halal'] }, true],
    ['not with one of two diets', { diets: ['vegan'] }, { diets: ['vegan', 'halal'] }, false],
    ['not spicy, if nothing is said', { spicy: 0 }, { notSpicy: true }, true],
    ['not spicy, not with one pepper', { spicy: 1 }, { notSpicy: true }, false],
    ['free of nuts, if declared', { allergens: ['milk'] }, { without: ['nuts'] }, true],
    ['free of nuts, not with nuts', { allergens: ['nuts'] }, { without: ['milk', 'nuts'] }, false],
    ['free of nuts, not undeclared', { allergensDeclared: false }, { without: ['nuts'] }, false],
    [
      'vegan, not with milk',
      { diets: ['vegan'], allergens: ['milk'] },
      { diets: ['vegan'] },
      false,
    ],
    [
      'vegan, not with milk in what it starts with',
      { diets: ['vegan'], choosing: { allergens: ['milk'] } },
      { diets: ['vegan'] },
      false,
    ],
    [
      'vegan, also undeclared',
      { diets: ['vegan'], allergensDeclared: false },
      { diets: ['vegan'] },
      true,
    ],
  ])('%s', (_, own, filters, expected) => {
    expect(passes(facts(own), filter(filters))).toBe(expected)
  })
})

test('only undeclared: everything else fits', () => {
  const undeclared = { allergensDeclared: false }
  const nuts = filter({ without: ['nuts'] })
  expect(isOnlyUndeclared(facts(undeclared), nuts)).toBe(true)
  expect(isOnlyUndeclared(facts({ ...undeclared, allergens: ['nuts'] }), nuts)).toBe(false)
  expect(isOnlyUndeclared(facts({ allergens: ['nuts'] }), nuts)).toBe(false)
  expect(isOnlyUndeclared(facts({}), nuts)).toBe(false)
  expect(isOnlyUndeclared(facts(undeclared), { ...nuts, diets: ['halal'] })).toBe(false)
})

test('an address is sorted, and reads the same', () => {
  const read = (text: string) => filterSearch(filterIn(new URLSearchParams(text)))
  expect(read('without=nuts,milk&diet=vegan')).toBe('?diet=vegan&without=milk,nuts')
  expect(read('without=nuts&without=milk')).toBe('?without=milk,nuts')
  expect(read('diet=vegan,not-spicy,vegan')).toBe('?diet=not-spicy,vegan')
  expect(read('?diet=not-spicy,vegan')).toBe('?diet=not-spicy,vegan')
  expect(read('diet=carnivore&without=&utm=1')).toBe('')
})

test('a filter is on if it has any value', () => {
  expect(isFilterOn(filterOf({}))).toBe(false)
  expect(isFilterOn(filterOf({ diet: 'halal' }))).toBe(true)
  expect(isFilterOn(filterOf({ diet: 'not-spicy' }))).toBe(true)
  expect(isFilterOn(filterOf({ without: 'lupin' }))).toBe(true)
})
