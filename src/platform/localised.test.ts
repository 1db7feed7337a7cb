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
])('a text is told in %s', (_, text, expected) => {
  expect(inLocale(text, 'ru', 'en')).toBe(expected)
})

test('another language than these two is never shown', () => {
  expect(inLocale(english, 'ru', 'ru')).toBe('')
})

test('the main language stands first', () => {
  expect([mainFirst('en'), mainFirst('ru')]).toEqual([
    ['en', 'ru'],
    ['ru', 'en'],
  ])
})

test('en and ru are the languages', () => {
  expect(['en', 'ru', 'fr', 'EN', '', undefined, null, 1].filter(isLocale)).toEqual(['en', 'ru'])
})
