import { expect, test } from 'vitest'
import { isWatched, overdueBefore, saySeenEveryMs } from './alarm.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('a board that is open is believed to be, though one of its words is lost', () => {
  expect(isWatched(ago(2 * saySeenEveryMs), now)).toBe(true)
  expect(isWatched(ago(3 * saySeenEveryMs), now)).toBe(false)
  expect(isWatched(undefined, now)).toBe(false)
})

test('an order is overdue after as many minutes as the owner says, and never when they say none', () => {
  expect(overdueBefore(now, 5)).toEqual(ago(300_000))
  expect(overdueBefore(now, 0)).toBeUndefined()
})
