import { expect, test } from 'vitest'
import type { Listener } from './listener.ts'
import { sideOf } from './side.ts'

/** A side whose reads return the given states, each after its promise. */
function sideReading(states: readonly Promise<string[]>[]) {
  const left = [...states]
  const side = { event: 'ringing', subject: 'ringing', read: () => left.shift() ?? [] }
  const store = { read: (work: (tx: unknown) => unknown) => work(undefined) }
  return sideOf(side as never, { store: store as never, clock: () => new Date(0) })
}

function board() {
  const events: string[] = []
  const listener = {
    write: (bytes: Buffer) => events.push(/data: (.*)/.exec(`${bytes}`)?.[1] ?? ''),
  }
  return { events, listener: listener as unknown as Listener }
}

const ringing = Promise.resolve(['call'])
const silent = Promise.resolve([])

test('a listener that started with a call gets its end before the next check', async () => {
  const side = sideReading([ringing, silent, silent])
  const { events, listener } = board()
  side.join(listener)
  await side.begin(listener)
  await side.watched.work()
  await side.watched.work()
  expect(events).toEqual(['["call"]', '[]'])
})

test('a slow first read doesn’t overtake a later one', async () => {
  const slow = Promise.withResolvers<string[]>()
  const side = sideReading([slow.promise, silent])
  const { events, listener } = board()
  side.join(listener)
  const both = [side.begin(listener), side.watched.work()]
  slow.resolve(['call'])
  await Promise.all(both)
  expect(events).toEqual(['["call"]', '[]'])
})

test('a failed read is reported, and the next one works', async () => {
  const side = sideReading([Promise.reject(new Error('away')), ringing])
  const { events, listener } = board()
  side.join(listener)
  await expect(side.watched.work()).rejects.toThrow('away')
  await side.watched.work()
  expect(events).toEqual(['["call"]'])
})

test('a closed listener gets nothing', async () => {
  const side = sideReading([ringing])
  const { events, listener } = board()
  const leave = side.join(listener)
  const begun = side.begin(listener)
  leave()
  await begun
  expect([events, side.watched.isNeeded()]).toEqual([[], false])
})
