import { expect, test, vi } from 'vitest'
import { formatDate, formatMinutes, formatMoment, formatTime, formatWeekday } from './dates.ts'
import { formatFullDate, formatSeconds, formatWhen } from './moments.ts'

const evening = new Date('2026-05-04T19:00:00Z')

test('uses the shop’s time zone, not the reader’s', () => {
  expect(formatTime(evening, 'ru', 'Europe/Moscow')).toBe('22:00')
  expect(formatTime(evening, 'en', 'Europe/Moscow')).toBe('22:00')
  expect(formatTime(evening, 'en', 'America/New_York')).toBe('15:00')
  expect(formatTime(evening, 'en', '+03:00')).toBe('22:00')
})

test('writes midnight as 00:00 in both languages', () => {
  const midnight = new Date('2026-05-04T21:00:00Z')
  expect(formatTime(midnight, 'ru', 'Europe/Moscow')).toBe('00:00')
  expect(formatTime(midnight, 'en', 'Europe/Moscow')).toBe('00:00')
})

test('uses the shop’s date late in the evening', () => {
  expect(formatDate(evening, 'en', 'Asia/Almaty')).toBe('5 May')
  expect(formatDate(evening, 'ru', 'Asia/Almaty')).toBe('5 мая')
  expect(formatWeekday(evening, 'en', 'Asia/Almaty')).toBe('Tuesday')
  expect(formatWeekday(evening, 'ru', 'Europe/Moscow')).toBe('понедельник')
})

test('adds the year or the time', () => {
  expect(formatFullDate(evening, 'en', 'UTC')).toBe('4 May 2026')
  expect(formatFullDate(evening, 'ru', 'UTC')).toBe('4 мая 2026\u00a0г.')
  expect(formatMoment(evening, 'ru', 'UTC')).toBe('4 мая, 19:00')
})

test('leaves out today’s date in the shop’s time zone', () => {
  const hoursLater = (hours: number) => new Date(evening.getTime() + hours * 60 * 60 * 1000)
  expect(formatWhen(hoursLater(1), evening, 'en', 'Europe/Moscow')).toBe('23:00')
  expect(formatWhen(hoursLater(2), evening, 'en', 'Europe/Moscow')).toBe('5 May, 00:00')
  expect(formatWhen(evening, hoursLater(2), 'ru', 'Europe/Moscow')).toBe('4 мая, 22:00')
  expect(formatWhen(evening, new Date('2025-05-04T19:00:00Z'), 'en', 'UTC')).toBe('4 May, 19:00')
})

test('keeps minutes and their unit on one line', () => {
  expect([formatMinutes(45, 'en'), formatMinutes(45, 'ru')]).toEqual(['45\u00a0min', '45\u00a0мин'])
})

test('an hour that clocks show twice has its distance from UTC', () => {
  const berlin = (at: string) => formatTime(new Date(at), 'ru', 'Europe/Berlin')
  const hours = ['23:30', '00:00', '00:59', '01:00', '01:30', '02:00']
  const autumn = hours.map((at) => berlin(`2026-10-${at > '12' ? 24 : 25}T${at}Z`))
  expect(autumn).toEqual([
    ...['01:30', '02:00 GMT+2', '02:59 GMT+2'],
    ...['02:00 GMT+1', '02:30 GMT+1', '03:00'],
  ])
  // In spring an hour is missing, and none is there twice.
  expect(['00:59', '01:00'].map((at) => berlin(`2026-03-29T${at}Z`))).toEqual(['01:59', '03:00'])
  const london = new Date('2026-10-25T01:30Z')
  expect(formatMoment(london, 'en', 'Europe/London')).toBe('25 October, 01:30 GMT+0')
  expect(formatWhen(london, london, 'en', 'Europe/London')).toBe('01:30 GMT+0')
})

test('tells the repeated hour apart also before midnight, and to the second', () => {
  // In Cairo and on Easter Island clocks go back in the evening.
  const cairo = ['20:30', '21:30'].map((at) => new Date(`2026-10-29T${at}:07Z`))
  expect(cairo.map((at) => formatTime(at, 'en', 'Africa/Cairo'))).toEqual([
    '23:30 GMT+3',
    '23:30 GMT+2',
  ])
  const easter = ['02:30', '03:30'].map((at) => new Date(`2026-04-05T${at}Z`))
  expect(easter.map((at) => formatTime(at, 'ru', 'Pacific/Easter'))).toEqual([
    '21:30 GMT-5',
    '21:30 GMT-6',
  ])
  expect(cairo.map((at) => formatSeconds(at, 'ru', 'Africa/Cairo'))).toEqual([
    '23:30:07 GMT+3',
    '23:30:07 GMT+2',
  ])
  expect(formatSeconds(evening, 'en', 'Europe/Moscow')).toBe('22:00:00')
})

test('tells half an hour apart that clocks show twice', () => {
  const shown = ['14:15', '14:30', '14:59', '15:00', '15:29', '15:30'].map((at) =>
    formatTime(new Date(`2026-04-04T${at}Z`), 'en', 'Australia/Lord_Howe'),
  )
  expect(shown).toEqual([
    ...['01:15', '01:30 GMT+11', '01:59 GMT+11'],
    ...['01:30 GMT+10:30', '01:59 GMT+10:30', '02:00'],
  ])
})

test('looks for a repeated hour only by night', () => {
  const formatted = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
  const countAt = (at: string) => {
    formatted.mockClear()
    formatTime(new Date(`2026-05-04T${at}Z`), 'en', 'UTC')
    return formatted.mock.calls.length
  }
  expect(['04:00', '12:00', '19:59'].map(countAt)).toEqual([1, 1, 1])
  expect(['20:00', '00:00', '03:59'].map(countAt)).toEqual([5, 5, 5])
  formatted.mockRestore()
})
