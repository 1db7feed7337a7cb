import { expect, test } from 'vitest'
import type { Visit } from '#ask.ts'
import { titleOf } from './words.ts'

const visit = (locale: 'en' | 'ru') => ({ locale, front: { defaultLocale: locale } }) as Visit
const both = [
  { locale: 'en' as const, value: 'Soup' },
  { locale: 'ru' as const, value: 'Суп' },
]

test('a tab’s title has the item, then its part', () => {
  expect(titleOf(visit('en'), both)).toBe('Soup')
  expect(titleOf(visit('ru'), both, 'Цены')).toBe('Суп · Цены')
})

test('an untranslated item has the name that there is', () => {
  const soup = [{ locale: 'ru' as const, value: 'Суп' }]
  expect(titleOf(visit('en'), soup, 'Prices')).toBe('Суп · Prices')
})
