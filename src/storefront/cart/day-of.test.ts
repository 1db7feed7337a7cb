import { expect, test } from 'vitest'
import { formatDate, formatWeekday } from '#words/kit/dates.ts'
import { dayOf } from './words.ts'

const zone = 'Europe/Moscow'
const words = {
  date: (at: Date) => formatDate(at, 'en', zone),
  weekday: (at: Date) => formatWeekday(at, 'en', zone),
}

/** It is Sunday, ten in the evening. */
const now = new Date('2026-11-29T19:00:00Z')

test.each([
  ['2026-11-30T09:00:00Z', 'Monday'],
  ['2026-12-05T09:00:00Z', 'Saturday'],
  ['2026-12-06T07:00:00Z', '6 December'],
  ['2026-12-06T19:00:00Z', '6 December'],
  ['2026-12-07T19:00:00Z', '7 December'],
])('the day of %s is %s', (at, day) => {
  expect(dayOf(new Date(at), now, words)).toBe(day)
})
