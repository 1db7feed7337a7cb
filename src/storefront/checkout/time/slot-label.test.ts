import { expect, test } from 'vitest'
import { formatTime } from '#words/kit/dates.ts'
import { slotLabels } from './slots.ts'

const zone = 'Europe/Berlin'
const time = (at: Date) => formatTime(at, 'en', zone)

test('tells the two hours apart when winter time begins', () => {
  const slots = ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00'].map((clock) => ({
    at: `2026-10-${clock > '12' ? 24 : 25}T${clock}:00.000Z`,
  }))
  expect(slots.map(slotLabels(slots, time, zone))).toEqual([
    '01:30',
    '02:00 (GMT+2)',
    '02:30 (GMT+2)',
    '02:00 (GMT+1)',
    '02:30 (GMT+1)',
    '03:00',
  ])
})

test('on two days, or for both delivery methods, the same time stands alone', () => {
  const slots = ['2026-10-20', '2026-10-20', '2026-10-21'].map((date) => ({
    at: `${date}T10:00:00.000Z`,
  }))
  expect(slots.map(slotLabels(slots, time, zone))).toEqual(['12:00', '12:00', '12:00'])
})

test('of a shop that never closes, a night belongs to two days', () => {
  // One delivery method still has the first night when the other one has the second.
  const slots = ['2026-10-20T22:30:00.000Z', '2026-10-21T22:30:00.000Z'].map((at) => ({ at }))
  expect(slots.map(slotLabels(slots, time, zone))).toEqual(['00:30', '00:30'])
})

test('the other nights of the week in which winter time begins have each time once', () => {
  const slots = ['2026-10-24T00:30:00.000Z', '2026-10-26T01:30:00.000Z'].map((at) => ({ at }))
  expect(slots.map(slotLabels(slots, time, zone))).toEqual(['02:30', '02:30'])
})
