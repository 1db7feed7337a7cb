import { expect, test } from 'vitest'
import { limiter } from './limits.ts'

function guarded(burst: number, perSecond: number) {
  const clock = { now: 1_000_000 }
  const { take } = limiter({ burst, perSecond }, () => clock.now)
  return { clock, take }
}

test('so many at once, and the next one is told how long to wait', () => {
  const { take } = guarded(3, 0.5)
  expect([take('a'), take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2, 2])
})

test('one subject’s haste is not another’s', () => {
  const { take } = guarded(1, 1)
  expect([take('a'), take('a'), take('b')]).toEqual([0, 1, 0])
})

test('time brings them back evenly, and never more than there were', () => {
  const { clock, take } = guarded(2, 1)
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
  clock.now += 999
  expect(take('a')).toBe(1)
  clock.now += 1
  expect([take('a'), take('a')]).toEqual([0, 1])
  clock.now += 1_000_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
})

test('asking again and again does not make the wait longer', () => {
  const { clock, take } = guarded(1, 1)
  take('a')
  for (let at = 0; at < 10; at++) {
    take('a')
    clock.now += 100
  }
  clock.now += 1
  expect(take('a')).toBe(0)
})

test('it remembers many subjects, and who is busy is not forgotten for who is not', () => {
  const { take } = guarded(1, 0.001)
  for (let at = 0; at < 25_000; at++) {
    take('busy')
    take(`once ${at}`)
  }
  expect(take('busy')).toBeGreaterThan(0)
  expect(take('once 24999')).toBeGreaterThan(0)
})

test('a clock that is put back shuts nobody out', () => {
  let now = 3_600_000
  const { take } = limiter({ burst: 2, perSecond: 1 }, () => now)
  expect(take('anna')).toBe(0)
  now = 0
  expect(take('anna')).toBe(0)
})
