import { expect, test } from 'vitest'
import { isMisspelt } from './cell.ts'

test.each([
  ['Piza', 'Pizza'],
  ['pizzas', 'Pizza'],
  ['Pziza', 'Pizza'],
  ['Дисерты', 'Десерты'],
  ['Супы', 'Суп'],
  ['Main manu', 'Main menu'],
  ['Безалкогольныи напитки', 'Безалкогольные  Напитки'],
])('%s may be a misspelling of %s', (one, other) => {
  expect([isMisspelt(one, other), isMisspelt(other, one)]).toEqual([true, true])
})

test.each([
  ['Pizza', 'PIZZA'],
  ['Чай', 'Сок'],
  ['Wok', 'Tea'],
  ['Pizza', 'Pasta'],
  ['Soups', 'Salads'],
  ['', 'Pizza'],
  ['A', 'B'],
])('%s is no misspelling of %s', (one, other) => {
  expect(isMisspelt(one, other)).toBe(false)
})
