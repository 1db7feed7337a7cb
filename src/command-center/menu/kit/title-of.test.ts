import { expect, test } from 'vitest'
import type { Visit } from '#ask.ts'
import { titleOf } from './title-of.ts'

const visit = (locale: 'en' | 'ru', front: object | null = { defaultLocale: 'ru' }) =>
  ({ locale, front }) as Visit
const both = [
  { locale: 'en' as const, value: 'Soup' },
  { locale: 'ru' as const, value: 'Суп' },
]

test('a tab’s title has the item, then its part', () => {
  expect(titleOf(visit('en'), both)).toBe('Soup')
  expect(titleOf(visit('ru'), both, 'Цены')).toBe('Суп · Цены')
})

test('an untranslated item has its name in the shop’s language', () => {
  expect(titleOf(visit('en'), [{ locale: 'ru', value: 'Суп' }], 'Prices')).toBe('Суп · Prices')
  expect(titleOf(visit('en', null), both)).toBe('Soup')
})
