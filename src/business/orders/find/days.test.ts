import { expect, test } from 'vitest'
import { hourSpans } from './days.ts'

const spansOf = (day: string, hour: string, timeZone: string) =>
  hourSpans(day, hour, timeZone).map(({ from, to }) => [from.toISOString(), to.toISOString()])

test('an hour of a day, and of the morning after it', () => {
  expect(spansOf('2026-05-04', '23', 'Europe/Moscow')).toEqual([
    ['2026-05-04T20:00:00.000Z', '2026-05-04T21:00:00.000Z'],
    ['2026-05-05T20:00:00.000Z', '2026-05-05T21:00:00.000Z'],
  ])
})

test('an hour that the clock shows twice is one, and one that it skips is none', () => {
  expect(spansOf('2026-11-01', '1', 'America/New_York')[0]).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
  ])
  const [from, to] = spansOf('2026-03-08', '2', 'America/New_York')[0] ?? []
  expect(from).toBe(to)
})
