import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimeSlot } from '#business/front/contract.ts'
import { slotsFor, togetherOf } from './starting-form.ts'

const slot = (type: TimeSlot['type'], minute: number, isLate = false): TimeSlot => ({
  type,
  at: new Date(minute * 60_000).toISOString(),
  day: isLate ? '1969-12-31' : '1970-01-01',
})
const slots = fc
  .tuple(
    fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
    fc.uniqueArray(fc.integer({ min: 0, max: 90 })),
    fc.integer({ min: 0, max: 90 }),
  )
  .map(([soonest, minutes, midnight]) => [
    ...(soonest === undefined ? [] : [slot('ASAP', soonest)]),
    ...minutes
      .toSorted((one, other) => one - other)
      .map((minute) => slot('SCHEDULED', minute, minute < midnight)),
  ])
const bare = (found: readonly TimeSlot[]) =>
  found.map(({ type, at, day }) => `${type} ${at} ${day}`).toSorted()

test('gives each delivery method back exactly its own times', () => {
  fc.assert(
    fc.property(slots, slots, (pickup, delivery) => {
      const all = togetherOf(pickup, delivery)
      expect(bare(slotsFor(all, 'PICKUP'))).toEqual(bare(pickup))
      expect(bare(slotsFor(all, 'DELIVERY'))).toEqual(bare(delivery))
      const times = all.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(new Set(bare(all)).size).toBe(all.length)
    }),
  )
})
