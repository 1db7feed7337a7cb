import { expect, test } from 'vitest'
import { countries, currencies } from '#business/shop/country.ts'
import { countryName, currencyName } from './names.ts'

test.each(['en', 'ru'] as const)(
  'has a distinct name for every country and currency in %s',
  (locale) => {
    const names = [
      ...countries.map((code) => countryName(code, locale)),
      ...currencies.map((code) => currencyName(code, locale)),
    ]
    expect(new Set(names).size).toBe(countries.length + currencies.length)
    for (const name of names) expect(name).toMatch(locale === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/)
  },
)

test('uses everyday names', () => {
  expect(countryName('ge', 'en')).toBe('Georgia')
  expect(countryName('kz', 'ru')).toBe('Казахстан')
  expect(countryName('us', 'ru')).toBe('Соединённые Штаты')
  expect(currencyName('RUB', 'ru')).toBe('Российский рубль')
})
