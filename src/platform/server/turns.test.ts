import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortTurns } from './event-loop.ts'

let now = 1000
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

const first = { yields: false }
const last = { yields: true }
const busyFor = (ms: number) => {
  now += ms
}
/** A request that takes so long, and is answered later. */
const takes = (ms: number) => () => {
  busyFor(ms)
  return false
}
const notes =
  <Name>(begun: Name[], name: Name) =>
  () => {
    begun.push(name)
    return false
  }

test('starts at once while the turn is short', () => {
  const turns = shortTurns()
  const begun: number[] = []
  for (let at = 0; at < 5; at++) turns.begin(notes(begun, at), first)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('starts requests of a long turn in later ones, one per turn, in their order', async () => {
  const turns = shortTurns()
  const begun: number[] = []
  turns.begin(takes(20), first)
  for (let at = 0; at < 3; at++) turns.begin(notes(begun, at), first)
  expect(begun).toEqual([])
  const seen: number[] = []
  while (begun.length < 3) {
    await setImmediate()
    seen.push(begun.length)
  }
  expect(begun).toEqual([0, 1, 2])
  for (const [at, count] of seen.entries()) expect(count - (seen[at - 1] ?? 0)).toBeLessThan(2)
})

test('accepts new connections before starting waiting requests, but not for long', async () => {
  const turns = shortTurns()
  const begun: string[] = []
  turns.begin(takes(20), first)
  turns.begin(takes(0), first)
  turns.begin(notes(begun, 'second'), first)
  const connectFor = async (ms: number) => {
    now += ms
    for (let turn = 0; turn < 20; turn++) {
      turns.connected()
      await setImmediate()
    }
  }
  // The first of those that wait begins.
  await connectFor(0)
  await connectFor(4)
  expect(begun).toEqual([])
  await connectFor(1)
  expect(begun).toEqual(['second'])
})

test('measures the waiting time only above a number of requests', async () => {
  const turns = shortTurns()
  turns.begin(takes(20), first)
  for (let at = 0; at < 12; at++) turns.begin(takes(0), first)
  busyFor(30)
  expect(turns.waitMs()).toBe(0)
  turns.begin(takes(0), first)
  expect(turns.waitMs()).toBeGreaterThanOrEqual(30)
  while (turns.waitMs() > 0) await setImmediate()
})

test('starts what yields after all others, but in every second turn once it has waited long', async () => {
  const turns = shortTurns()
  const begun: string[] = []
  const come = (name: string, rank: typeof first) => turns.begin(notes(begun, name), rank)
  turns.begin(takes(20), first)
  for (const name of ['photo 1', 'photo 2', 'photo 3']) come(name, last)
  for (const name of ['page 1', 'page 2']) come(name, first)
  while (begun.length < 3) await setImmediate()
  expect(begun).toEqual(['page 1', 'page 2', 'photo 1'])
  busyFor(1001)
  for (const name of ['page 3', 'page 4', 'page 5']) come(name, first)
  while (begun.length < 8) await setImmediate()
  expect(begun.slice(3)).toEqual(['page 3', 'photo 2', 'page 4', 'photo 3', 'page 5'])
})

test('counts only those among a crowd that yield to no one', async () => {
  const turns = shortTurns()
  turns.begin(takes(20), first)
  for (let at = 0; at < 40; at++) turns.begin(takes(0), last)
  busyFor(500)
  expect(turns.waitMs()).toBe(0)
})

test('gives what is answered at once a turn only once it took a millisecond together', async () => {
  const turns = shortTurns()
  const begun: number[] = []
  const answer = (ms: number) => () => {
    busyFor(ms)
    return true
  }
  const scheduled = vi.spyOn(globalThis, 'setImmediate')
  for (let at = 0; at < 9; at++) turns.begin(answer(0.1), first)
  expect(scheduled).not.toHaveBeenCalled()
  turns.begin(answer(0.2), first)
  expect(scheduled).toHaveBeenCalledTimes(1)
  // Without a turn in between, what follows waits as after any other work.
  turns.begin(answer(5), first)
  turns.begin(notes(begun, 1), first)
  expect(begun).toEqual([])
  while (begun.length === 0) await setImmediate()
  scheduled.mockClear()
  for (let at = 0; at < 9; at++) turns.begin(answer(0.1), first)
  expect(scheduled).not.toHaveBeenCalled()
})
