import { expect, test } from 'vitest'
import { inLocale, isLocale, type Localised, mainFirst } from './localised.ts'

const both: Localised = [
  { locale: 'en', value: 'Pizza' },
  { locale: 'ru', value: 'Пицца' },
]
const english = both.slice(0, 1)

test.each<[string, Localised, string]>([
  ['its own language', both, 'Пицца'],
  ['the default one where that is missing', english, 'Pizza'],
  ['the default one where that is empty', [...english, { locale: 'ru', value: '' }], 'Pizza'],
  ['nothing where there is neither', [], ''],
])('shows a text in %s', (_, text, expected) => {
  expect(inLocale(text, 'ru', 'en')).toBe(expected)
})

test('never shows a third language', () => {
  expect(inLocale(english, 'ru', 'ru')).toBe('')
})

test('puts the main language first', () => {
  expect([mainFirst('en'), mainFirst('ru')]).toEqual([
    ['en', 'ru'],
    ['ru', 'en'],
  ])
})

test('the languages are en and ru', () => {
  expect(['en', 'ru', 'fr', 'EN', '', undefined, null, 1].filter(isLocale)).toEqual(['en', 'ru'])
})
