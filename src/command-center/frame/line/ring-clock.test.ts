import { expect, test } from 'vitest'
import { newRingClock, type RingClock, tickRings } from './ring-clock.ts'
import type { Ring } from './rings.ts'

/** What rings within so many seconds, checked once a second. */
function soundsOf(
  rings: (second: number) => readonly Ring[],
  seconds: number,
  from = newRingClock,
) {
  let clock: RingClock = from
  const sounds: string[] = []
  for (let second = 0; second <= seconds; second++) {
    const ticked = tickRings(clock, rings(second), second * 1000)
    clock = ticked.clock
    for (const kind of ticked.kinds) sounds.push(`${second} ${kind}`)
  }
  return sounds
}
const one = (kind: Ring['kind'], key = 'a'): Ring => ({ kind, key })

test('repeats each ring at its own interval until its reason ends', () => {
  expect(soundsOf((at) => (at < 8 ? [one('new')] : []), 20)).toEqual(['0 new', '3 new', '6 new'])
  expect(soundsOf(() => [one('callBack')], 20)).toEqual([
    '0 callBack',
    '10 callBack',
    '20 callBack',
  ])
  expect(soundsOf(() => [one('cancelled')], 10)).toEqual(['0 cancelled', '10 cancelled'])
  expect(soundsOf(() => [one('lost')], 10)).toEqual(['0 lost', '5 lost', '10 lost'])
})

test('rings at once for one more order, and once for many', () => {
  const two = [one('new', 'a'), one('new', 'b')]
  expect(soundsOf((at) => (at < 2 ? two.slice(0, 1) : two), 5)).toEqual(['0 new', '2 new', '5 new'])
})

test('rings late orders three times, five minutes apart, and not again after a reload', () => {
  const late: Ring = { kind: 'late', key: 'a', since: 10_000 }
  expect(soundsOf(() => [late], 1300)).toEqual(['10 late', '310 late', '610 late'])
  const reloaded = { ...newRingClock, at: null }
  expect(soundsOf(() => [{ ...late, since: -1 }], 100, reloaded)).toEqual([])
})

test('goes on ringing when a clock that was an hour ahead is corrected', () => {
  const { clock } = tickRings(newRingClock, [one('new')], 3_600_000)
  expect(soundsOf(() => [one('new')], 7, clock)).toEqual(['0 new', '3 new', '6 new'])
})

test('plays one-time rings when they arrive, not when the page opens', () => {
  const early: Ring = { kind: 'new', key: 'a', isOnce: true }
  expect(soundsOf(() => [early], 9)).toEqual([])
  expect(soundsOf((at) => (at < 2 ? [] : [early]), 9)).toEqual(['2 new'])
})
