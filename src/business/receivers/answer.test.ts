import { expect, test } from 'vitest'
import { isBusy, isGone, isKnownWell, isRefused } from './retry.ts'

test.each([
  [null, []],
  [200, []],
  [302, []],
  [400, ['refused']],
  [404, ['refused']],
  [408, []],
  [410, ['gone', 'refused']],
  [422, ['refused']],
  [429, ['busy']],
  [499, ['refused']],
  [500, []],
  [503, ['busy']],
  [552, []],
])('status %s means %s', (status, faults) => {
  const all = [
    isBusy(status) && 'busy',
    isGone(status) && 'gone',
    isRefused(status, 'WEBHOOK') && 'refused',
  ]
  expect(all.filter(Boolean)).toEqual(faults)
})

test('a mail server asks to try later with 4xx, and refuses with 5xx', () => {
  const statuses = [null, 421, 450, 550, 552]
  expect(statuses.filter((status) => isRefused(status, 'EMAIL'))).toEqual([550, 552])
})

test('a receiver counts as healthy for a minute after a success', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(isKnownWell(null, now)).toBe(false)
  expect(isKnownWell(ago(0), now)).toBe(true)
  expect(isKnownWell(ago(59_999), now)).toBe(true)
  expect(isKnownWell(ago(60_000), now)).toBe(false)
})
