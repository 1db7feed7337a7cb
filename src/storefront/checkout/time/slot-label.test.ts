import { expect, test } from 'vitest'
import { formatDate, formatTime } from '#words/kit/dates.ts'
import { listedUnder, slotLabel } from './slots.ts'

const zone = 'Europe/Berlin'
const wordsIn = (locale: 'en' | 'ru') => ({
  time: (at: Date) => formatTime(at, locale, zone),
  date: (at: Date) => formatDate(at, locale, zone),
})
const words = wordsIn('en')

test('tells the two hours apart when winter time begins', () => {
  const slots = ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00'].map((clock) => ({
    at: `2026-10-${clock > '12' ? 24 : 25}T${clock}:00.000Z`,
  }))
  expect(slots.map(slotLabel(words, zone))).toEqual([
    '01:30',
    '02:00 GMT+2',
    '02:30 GMT+2',
    '02:00 GMT+1',
    '02:30 GMT+1',
    '03:00',
  ])
})

test('the other nights of the week in which winter time begins have each time once', () => {
  const slots = ['2026-10-24T00:30:00.000Z', '2026-10-26T01:30:00.000Z'].map((at) => ({ at }))
  expect(slots.map(slotLabel(words, zone))).toEqual(['02:30', '02:30'])
})

test('a time after midnight has its own date in the list of another day', () => {
  const slots = ['2026-06-06T21:30:00.000Z', '2026-06-06T22:30:00.000Z'].map((at) => ({ at }))
  const listed = slots.map((slot) => ({ ...slot, under: '2026-06-06' }))
  expect(listed.map(slotLabel(words, zone))).toEqual(['23:30', '00:30 (7 June)'])
  expect(listed.map(slotLabel(wordsIn('ru'), zone))).toEqual(['23:30', '00:30 (7 июня)'])
  // On its own day, and beside its date, it needs none.
  expect(slots.map(slotLabel(words, zone))).toEqual(['23:30', '00:30'])
})

test('a repeated hour of a night that began the day before has both', () => {
  const slots = ['00:30', '01:30'].map((clock) => ({ at: `2026-10-25T${clock}:00.000Z` }))
  const listed = slots.map((slot) => ({ ...slot, under: '2026-10-24' }))
  expect(listed.map(slotLabel(words, zone))).toEqual([
    '02:30 GMT+2 (25 October)',
    '02:30 GMT+1 (25 October)',
  ])
})

test('the rest of a night that began yesterday is listed under today', () => {
  expect(listedUnder({ day: '2026-06-05' }, '2026-06-06')).toBe('2026-06-06')
  expect(listedUnder({ day: '2026-06-06' }, '2026-06-06')).toBe('2026-06-06')
  expect(listedUnder({ day: '2026-06-07' }, '2026-06-06')).toBe('2026-06-07')
})
