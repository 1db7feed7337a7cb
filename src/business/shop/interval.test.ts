import { expect, test } from 'vitest'
import {
  addedTo,
  allDay,
  endsNextDay,
  formatHours,
  isAllDay,
  withoutHiddenFaults,
} from './interval.ts'

const from = (from: string, to: string) => ({ from, to })

test('only midnight to midnight alone is all day', () => {
  expect(isAllDay(allDay)).toBe(true)
  expect(isAllDay([...allDay, from('10:00', '12:00')])).toBe(false)
  expect(isAllDay([])).toBe(false)
})

test.each([
  ['10:00', '22:00', false],
  ['18:00', '02:00', true],
  ['18:00', '00:00', false],
  ['10:00', '10:00', true],
  ['10:00', '', false],
])('from %s to %s ends the next day: %s', (one, other, expected) =>
  expect(endsNextDay(from(one, other))).toBe(expected),
)

test('adds an interval an hour after the last', () => {
  expect(addedTo([])).toEqual([from('10:00', '22:00')])
  expect(addedTo([from('10:00', '15:30')]).at(-1)).toEqual(from('16:30', '18:30'))
  expect(addedTo([from('10:00', '22:30')]).at(-1)).toEqual(from('23:30', '01:30'))
  for (const to of ['', 'abc', '2:'])
    expect(addedTo([from('10:00', to)])).toEqual([from('10:00', to), from('10:00', '22:00')])
  const twice = [from('10:00', '12:00'), from('14:00', '16:00')]
  expect(addedTo(twice)).toEqual([...twice, from('17:00', '19:00')])
})

test('formats hours in one line', () => {
  expect(formatHours([from('10:00', '15:00'), from('18:00', '02:00')])).toBe(
    '10:00–15:00, 18:00–02:00',
  )
})

test('wrong hours of a closed day give way to its saved ones; those of an open day stay', () => {
  const day = (isActive: boolean, ...intervals: { from: string; to: string }[]) => [
    { index: 1, isActive, intervals },
  ]
  const saved = day(true, from('10:00', '22:00'))
  const closed = day(false, from('10:00', '22:00'))
  const halfTyped = from('10:00', '2:')
  const overlapping = [from('10:00', '22:00'), from('12:00', '14:00')]
  expect(withoutHiddenFaults(day(false, halfTyped), saved)).toEqual(closed)
  expect(withoutHiddenFaults(day(false, ...overlapping), saved)).toEqual(closed)
  for (const week of [day(true, halfTyped), day(false, from('09:00', '17:00')), day(false)])
    expect(withoutHiddenFaults(week, saved)).toEqual(week)
})
