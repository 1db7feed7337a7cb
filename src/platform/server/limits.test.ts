import { expect, test } from 'vitest'
import { limiter } from './limits.ts'

function guarded(burst: number, perSecond: number) {
  const clock = { now: 1_000_000 }
  const { take } = limiter({ burst, perSecond }, () => clock.now)
  return { clock, take }
}

test('allows a burst, then returns the time to wait', () => {
  const { take } = guarded(3, 0.5)
  expect([take('a'), take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2, 2])
})

test('one subject’s limit doesn’t affect another’s', () => {
  const { take } = guarded(1, 1)
  expect([take('a'), take('a'), take('b')]).toEqual([0, 1, 0])
})

test('refills evenly up to the burst', () => {
  const { clock, take } = guarded(2, 1)
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
  clock.now += 999
  expect(take('a')).toBe(1)
  clock.now += 1
  expect([take('a'), take('a')]).toEqual([0, 1])
  clock.now += 1_000_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
})

test('repeated requests don’t extend the wait', () => {
  const { clock, take } = guarded(1, 1)
  take('a')
  for (let at = 0; at < 10; at++) {
    take('a')
    clock.now += 100
  }
  clock.now += 1
  expect(take('a')).toBe(0)
})

test('remembers many subjects, and drops inactive ones first', () => {
  const { take } = guarded(1, 0.001)
  for (let at = 0; at < 25_000; at++) {
    take('busy')
    take(`once ${at}`)
  }
  expect(take('busy')).toBeGreaterThan(0)
  expect(take('once 24999')).toBeGreaterThan(0)
})

test('a reset subject has its full burst again', () => {
  const { take, forget } = limiter({ burst: 1, perSecond: 1 }, () => 0)
  expect([take('a'), take('b')]).toEqual([0, 0])
  forget('a')
  expect([take('a'), take('b')]).toEqual([0, 1])
})

test('a clock that is set back blocks no one', () => {
  let now = 3_600_000
  const { take } = limiter({ burst: 2, perSecond: 1 }, () => now)
  expect(take('anna')).toBe(0)
  now = 0
  expect(take('anna')).toBe(0)
})
