import { expect, test } from 'vitest'
import { isDue } from './load-ahead.ts'

const at = (clock: string) => Date.parse(`2026-05-04T${clock}Z`)

test.each([
  ['soon after the last answer', '12:04:59', '22:00', false],
  ['five minutes after it', '12:05', '22:00', true],
  ['before it opens or closes', '12:01', '12:01:01', false],
  ['when it should have', '12:01', '12:01', true],
  ['with no such moment', '12:04', null, false],
  ['with no such moment, later', '12:05', null, true],
])('asks for the shop’s state %s', (_, now, changesAt, due) => {
  const hours = { changesAt: changesAt && `2026-05-04T${changesAt}Z` }
  expect(isDue(hours, at('12:00'), at(now))).toBe(due)
})
