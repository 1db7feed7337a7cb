import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, countryDefaults, fixedOffsets } from './country.ts'
import { dayMeant, momentAt, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-05-04T15:30', 'Europe/Moscow', '2026-05-04T12:30'],
  ['2026-05-04T00:00', 'America/New_York', '2026-05-04T04:00'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00'],
  ['2026-01-01T00:15', '+12:00', '2025-12-31T12:15'],
])('%s in %s', (wall, zone, moment) =>
  expect(momentAt(wall, zone)?.toISOString().slice(0, 16)).toBe(moment),
)

test.each([
  ['00:30', '2026-05-04T23:50', '2026-05-05'],
  ['23:55', '2026-05-04T23:50', '2026-05-04'],
  ['23:45', '2026-05-04T23:50', '2026-05-04'],
  ['00:30', '2026-12-31T13:00', '2027-01-01'],
  // For 20:30.
  ['08:30', '2026-05-04T19:30', '2026-05-04'],
  ['00:30', '2026-05-04T00:10', '2026-05-04'],
  // The next day has 23 hours.
  ['00:30', '2026-03-28T23:50', '2026-03-29'],
  ['soon', '2026-05-04T23:50', '2026-05-04'],
])('%s, typed at %s, is meant for %s', (clock, now, day) => {
  const zone = 'Europe/Berlin'
  expect(dayMeant(clock, zone, momentAt(now, zone) ?? new Date(0))).toBe(day)
})

test('an invalid time is undefined', () => {
  for (const hostile of ['', 'soon', '2026-05-04', '2026-13-04T10:00'])
    expect(momentAt(hostile, 'Europe/Moscow')).toBeUndefined()
})

test('a formatted moment can be read back, in every zone of the countries', () => {
  const zones = [...countries.flatMap((one) => countryDefaults[one].zones), ...fixedOffsets]
  const minute = 60_000
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({
        min: Date.parse('2025-01-01') / minute,
        max: Date.parse('2029-01-01') / minute,
      }),
      (zone, minutes) => {
        const wall = wallTimeOf(new Date(minutes * minute), zone)
        const back = momentAt(wall, zone)
        expect(back && wallTimeOf(back, zone)).toBe(wall)
      },
    ),
    { numRuns: 300 },
  )
})
