import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#platform/localised.ts'
import { formatMinorUnits, formatNumber } from './number.ts'

const fromIntl = (number: number, locale: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, options).format(number)

/** Numbers as people type them, and as computers compute them. */
const typed = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 7 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`))
const computed = fc.double({ min: -1e12, max: 1e12, noNaN: true })

test.each(locales)('formats numbers like Intl in %s', (locale) => {
  const numbers = fc.oneof(typed, computed).filter((number) => !Object.is(number, -0))
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 3 }), (number, decimals) => {
      const expected = fromIntl(number, locale, { maximumFractionDigits: decimals })
      expect(formatNumber(number, locale, decimals)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test.each(locales)('formats minor units like Intl in %s', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), fc.boolean(), (amount, withCents) => {
      const minor = withCents ? amount : amount * 100
      const digits = withCents ? 2 : 0
      const expected = fromIntl(minor / 100, locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      expect(formatMinorUnits(minor, locale, withCents)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('rounds halves as they are written', () => {
  expect(formatNumber(1.005, 'en', 2)).toBe('1.01')
  expect(formatNumber(0.0005, 'ru')).toBe('0,001')
  expect(formatNumber(1234567.5, 'ru')).toBe('1\u00a0234\u00a0567,5')
})
