import { describe, expect, test } from 'vitest'
import { areSizes, chooserOf } from './chooser.ts'

const named = (en: string, ru = en) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]

describe('chooserOf', () => {
  test.each([
    ['sizes of a pizza', [named('25 cm'), named('30 cm'), named('35 cm')]],
    ['variants without names, shown by their weights', [[], []]],
    ['a word of ten letters', [named('Strawberry'), named('Plain')]],
    ['a name of fourteen letters', [named('With two sauce'), named('Plain')]],
    ['four names', [named('S'), named('M'), named('L'), named('XL')]],
    ['letters that take more than one code unit', [named('🍕'.repeat(10)), named('Plain')]],
  ])('cards: %s', (_, names) => expect(chooserOf(names)).toBe('cards'))

  test.each([
    ['a word of eleven letters', [named('Blueberries'), named('Plain')]],
    ['a word of eleven letters in one language only', [named('Classic', 'Классический')]],
    ['a name of fifteen letters', [named('With two sauces'), named('Plain')]],
    ['five names', ['XS', 'S', 'M', 'L', 'XL'].map((name) => named(name))],
    ['a name of 75 letters without a space', [named('Щ'.repeat(75))]],
  ])('rows: %s', (_, names) => expect(chooserOf(names)).toBe('rows'))
})

describe('areSizes', () => {
  test.each([
    [['25\u00a0cm', '30\u00a0cm', '35\u00a0cm']],
    [['25\u00a0см', '30\u00a0см']],
    [['4\u00a0pcs', '8\u00a0pcs']],
    [['4\u00a0шт.', '8\u00a0шт.']],
    [['Small', 'Large']],
    [['Маленький', 'Большой']],
    [['Порция', 'Большая порция']],
    [['S', 'M', 'XL']],
    [['0.5 l', '1 l']],
    [['0,5 л', '1 л']],
    [['12″', '16"']],
    [['', '']],
  ])('%j', (names) => expect(areSizes(names)).toBe(true))

  test.each([
    [['Glass', 'Bottle']],
    [['Classic', 'With chicken']],
    [['Medium hot', 'Very hot']],
    [['Средней остроты', 'Очень острый']],
    [['30 cm', 'Thin']],
    [['Малиновый', 'Маленький']],
    [['1\u00a0pc', 'Box of 3']],
  ])('not %j', (names) => expect(areSizes(names)).toBe(false))
})
