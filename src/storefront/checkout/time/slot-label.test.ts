import { expect, test } from 'vitest'
import { formatTime } from '#words/kit/dates.ts'
import { slotLabels } from './slots.ts'

const zone = 'Europe/Berlin'
const time = (at: Date) => formatTime(at, 'en', zone)

test('tells the two hours apart when winter time begins', () => {
  const day = '2026-10-24'
  const slots = ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00'].map((clock) => ({
    at: `2026-10-${clock > '12' ? 24 : 25}T${clock}:00.000Z`,
    day,
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
  const slots = [
    { at: '2026-10-20T10:00:00.000Z', day: '2026-10-20' },
    { at: '2026-10-20T10:00:00.000Z', day: '2026-10-20' },
    { at: '2026-10-21T10:00:00.000Z', day: '2026-10-21' },
  ]
  expect(slots.map(slotLabels(slots, time, zone))).toEqual(['12:00', '12:00', '12:00'])
})
