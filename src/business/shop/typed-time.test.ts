import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countries } from './country.ts'
import { clockTime } from './interval.ts'
import { typedDate, typedEnd, typedTime, writtenDate } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['21.30', '21:30'],
  ['21,30', '21:30'],
  [' 22:00 ', '22:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['25:00', undefined],
  ['9:3', undefined],
  ['9:60', undefined],
  ['9 am', '09:00'],
  ['9:30 pm', '21:30'],
  ['9:30PM', '21:30'],
  ['930 p.m.', '21:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['0 am', undefined],
  ['13 pm', undefined],
  ['9:60 pm', undefined],
  ['pm', undefined],
  ['', undefined],
])('reads the time %j as %s', (typed, time) => expect(typedTime(typed)).toBe(time))

test.each([
  ['24', '00:00'],
  ['24:00', '00:00'],
  ['2400', '00:00'],
  ['24:30', undefined],
  ['25', undefined],
  ['930', '09:30'],
])('reads the end %j as %s', (typed, time) => {
  expect(typedEnd(typed)).toBe(time)
  if (typed.startsWith('24')) expect(typedTime(typed)).toBeUndefined()
})

test.each([
  ['5.3.2027', '2027-03-05'],
  ['05/03/2027', '2027-03-05'],
  ['31.12.2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.04.2027', undefined],
  ['12/31/2026', undefined],
  ['31.12.26', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['5 Dec 2026', '2026-12-05'],
  ['5 december 26', '2026-12-05'],
  ['5dec2026', undefined],
  ['5 декабря 2026 г.', '2026-12-05'],
  ['1 мая 2027', '2027-05-01'],
  ['1 май 2027', '2027-05-01'],
  ['Dec 5, 2026', '2026-12-05'],
  ['december 5 26', '2026-12-05'],
  ['Dec. 5 2026', '2026-12-05'],
  ['май 1, 2027', '2027-05-01'],
  ['Foo 5, 2026', undefined],
  ['Dec 2026', undefined],
  ['5 Foo 2026', undefined],
  ['5 2026', undefined],
  ['5.12', undefined],
  ['5.12.202', undefined],
  ['', undefined],
])('reads the date %j as %s', (typed, date) => expect(typedDate(typed, 'gb')).toBe(date))

/** Languages of the countries. */
const tags: Record<Country, string> = {
  ...{ us: 'en-US', ru: 'ru-RU', fr: 'fr-FR', de: 'de-DE', it: 'it-IT', es: 'es-ES', tr: 'tr-TR' },
  ...{ pl: 'pl-PL', ua: 'uk-UA', kz: 'kk-KZ', by: 'be-BY', ge: 'ka-GE', gr: 'el-GR', gb: 'en-GB' },
}

test.each(countries)('reads and writes digits as %s does', (country) => {
  const [first] = new Intl.DateTimeFormat(tags[country]).formatToParts()
  const date = first?.type === 'month' ? '2026-12-11' : '2026-11-12'
  for (const typed of ['12/11/2026', '12.11.26', '12-11-2026', '12112026'])
    expect(typedDate(typed, country), typed).toBe(date)
  for (const locale of ['en', 'ru'] as const)
    expect(typedDate(writtenDate(date, country, locale), country)).toBe(date)
})

test.each<[Country, string, string]>([
  ['us', '12/31/2026', '12/31/2026'],
  ['gb', '31/12/2026', '31.12.2026'],
  ['ru', '31/12/2026', '31.12.2026'],
])('in %s the last day of a year is %s, in Russian %s', (country, en, ru) => {
  expect(writtenDate('2026-12-31', country, 'en')).toBe(en)
  expect(writtenDate('2026-12-31', country, 'ru')).toBe(ru)
})

test('a day isn’t read as a month', () => {
  expect(typedDate('31/12/2026', 'us')).toBeUndefined()
  expect(typedDate('12/31/2026', 'us')).toBe('2026-12-31')
  expect(typedDate('12/31', 'us', { today: '2026-11-22', lean: 'back' })).toBe('2025-12-31')
})

test.each([
  ['5.12', '2026-12-05', '2025-12-05'],
  ['05/12', '2026-12-05', '2025-12-05'],
  ['0512', '2026-12-05', '2025-12-05'],
  ['5 Dec', '2026-12-05', '2025-12-05'],
  ['5 дек.', '2026-12-05', '2025-12-05'],
  ['Dec 5', '2026-12-05', '2025-12-05'],
  ['22.11', '2026-11-22', '2026-11-22'],
  ['21.11', '2027-11-21', '2026-11-21'],
  ['5.12.2024', '2024-12-05', '2024-12-05'],
  ['29.2', undefined, undefined],
  ['5', undefined, undefined],
])(
  'without a year, reads %j as the next such day, %s, or the last one, %s',
  (typed, next, last) => {
    const today = '2026-11-22'
    expect(typedDate(typed, 'gb', { today, lean: 'ahead' })).toBe(next)
    expect(typedDate(typed, 'gb', { today, lean: 'back' })).toBe(last)
  },
)

test('any input is a time of day or undefined', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:. -x') }), (typed) => {
      const time = typedTime(typed)
      expect(time === undefined || clockTime.test(time)).toBe(true)
      const date = typedDate(typed, 'gb')
      expect(date === undefined || /^\d{4}-\d\d-\d\d$/.test(date)).toBe(true)
    }),
  )
})
