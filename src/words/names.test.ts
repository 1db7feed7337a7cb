import { expect, test } from 'vitest'
import { countries } from '#business/channel/country.ts'
import { currencies } from '#business/channel/currency.ts'
import { countryName, currencyName } from './names.ts'

test.each(['en', 'ru'] as const)(
  'every country and currency has a name of its own in %s',
  (locale) => {
    const said = [
      ...countries.map((code) => countryName(code, locale)),
      ...currencies.map((code) => currencyName(code, locale)),
    ]
    expect(new Set(said).size).toBe(countries.length + currencies.length)
    for (const name of said) expect(name).toMatch(locale === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/)
  },
)

test('names are those people use', () => {
  expect(countryName('ge', 'en')).toBe('Georgia')
  expect(countryName('kz', 'ru')).toBe('Казахстан')
  expect(currencyName('RUB', 'ru')).toBe('Российский рубль')
})
