import { expect, test } from 'vitest'
import {
  countryCodes,
  countryNames,
  currencyNames,
  languageNames,
  shortWeekdayNames,
  weekdayNames,
} from './names.ts'

test('every country, currency and language has a name of its own in both languages', () => {
  for (const locale of ['en', 'ru'] as const)
    for (const names of [countryNames(locale), currencyNames(locale), languageNames(locale)]) {
      const said = Object.values<string>(names)
      expect(new Set(said).size).toBe(Object.keys(names).length)
      for (const name of said) expect(name).toMatch(locale === 'ru' ? /^[А-ЯЁ]/ : /^[A-Z]/)
    }
  expect(countryCodes).toHaveLength(14)
  expect(Object.keys(currencyNames('en'))).toHaveLength(9)
})

test('names are those people use', () => {
  expect(countryNames('en').ge).toBe('Georgia')
  expect(countryNames('ru').kz).toBe('Казахстан')
  expect(currencyNames('ru').RUB).toBe('Российский рубль')
  expect(languageNames('ru').en).toBe('Английский')
})

test('the week begins on Sunday, as the channel counts', () => {
  expect(weekdayNames('en')[0]).toBe('Sunday')
  expect(weekdayNames('ru')[6]).toBe('Суббота')
  expect(shortWeekdayNames('ru')[1]).toBe('Пн')
})

test('names are made once', () => {
  expect(countryNames('ru')).toBe(countryNames('ru'))
})
