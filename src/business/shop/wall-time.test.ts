import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, countryDefaults, fixedOffsets } from './country.ts'
import { momentAt, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-05-04T15:30', 'Europe/Moscow', '2026-05-04T12:30'],
  ['2026-05-04T00:00', 'America/New_York', '2026-05-04T04:00'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00'],
  ['2026-01-01T00:15', '+12:00', '2025-12-31T12:15'],
])('%s in %s', (wall, zone, moment) =>
  expect(momentAt(wall, zone)?.toISOString().slice(0, 16)).toBe(moment),
)

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
