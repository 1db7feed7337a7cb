import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFaults, weekFaults } from './interval.ts'

const hours = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [from = '', to = ''] = one.split('-')
      return { from, to }
    })
const dayOf = (text: string) => dayFaults(true, hours(text)).map(({ path }) => path.join('.'))

test.each([
  ['10:00-22:00', []],
  ['10:00-14:00 15:00-22:00', []],
  ['10:00-14:00 14:00-22:00', []],
  ['15:00-22:00 10:00-15:00', []],
  ['00:00-00:00', []],
  ['10:00-10:00', []],
  ['09:00-12:00 20:00-02:00', []],
  ['', ['intervals']],
  ['10:00-15:00 14:59-22:00', ['intervals.1.from']],
  ['10:00-22:00 12:00-13:00', ['intervals.1.from']],
  ['00:00-00:00 12:00-13:00', ['intervals.1.from']],
  ['20:00-02:00 23:00-23:30', ['intervals.1.from']],
  ['09:00-10:00 09:00-10:00 09:30-11:00', ['intervals.1.from', 'intervals.2.from']],
])('a day open at %s has faults in %j', (text, faults) => expect(dayOf(text)).toEqual(faults))

test('a closed day needs no hours, but any it has must be valid', () => {
  expect(dayFaults(false, [])).toEqual([])
  expect(dayFaults(false, hours('10:00-12:00 11:00-13:00'))).toHaveLength(1)
})

const week = (at: Record<number, string>) =>
  Array.from({ length: 7 }, (_, index) => ({
    index,
    isActive: at[index] !== undefined,
    intervals: hours(at[index] ?? ''),
  }))
const faultsOf = (at: Record<number, string>) =>
  weekFaults(week(at)).map(({ path }) => path.join('.'))

test('a night must not overlap the hours of the next day, also at the week’s end', () => {
  expect(faultsOf({ 5: '10:00-02:00', 6: '02:00-04:00 10:00-22:00' })).toEqual([])
  expect(faultsOf({ 5: '10:00-02:00', 6: '01:00-04:00 10:00-22:00' })).toEqual([
    '6.intervals.0.from',
  ])
  expect(faultsOf({ 6: '20:00-03:00', 0: '00:00-00:00' })).toEqual(['0.intervals.0.from'])
  expect(faultsOf({ 6: '20:00-03:00' })).toEqual([])
})

test.each([
  ['25:00-22:00', '10:00-22:00'],
  ['10:00-30:00', '10:00-22:00'],
  ['10:00-26:00', '01:00-22:00'],
])('an invalid time (%s) is no fault of other hours', (wrong, next) => {
  expect(faultsOf({ 1: wrong, 2: next })).toEqual([])
  expect(dayOf(`${wrong} ${next}`)).toEqual([])
})

test('a repeated day is a fault', () => {
  const days = week({ 1: '10:00-20:00' }).with(6, { index: 1, isActive: false, intervals: [] })
  expect(weekFaults(days).map(({ path }) => path)).toEqual([[6, 'index']])
})

test('in a valid week no minute is open twice', () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
  const day = fc.record({
    isActive: fc.boolean(),
    intervals: fc.array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 2 }),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (input) => {
      const days = input.map((one, index) => ({ ...one, index }))
      const active = days.filter(({ isActive }) => isActive)
      const opened = active.flatMap(({ index, intervals }) =>
        intervals.flatMap((one) => halvesOf(one).map((half) => (index * 48 + half) % (7 * 48))),
      )
      const isSound = weekFaults(
        days.map((one) => (one.isActive ? one : { ...one, intervals: [] })),
      )
      expect(isSound.length === 0).toBe(new Set(opened).size === opened.length)
    }),
    { numRuns: 2000 },
  )
})

function halvesOf({ from, to }: { from: string; to: string }) {
  const at = (time: string) => Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0)
  const long = (at(to) - at(from) + 48) % 48 || 48
  return Array.from({ length: long }, (_, half) => at(from) + half)
}
