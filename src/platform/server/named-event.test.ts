import { expect, test } from 'vitest'
import { sendNamedEvent } from './broadcast.ts'
import type { Listener } from './listener.ts'

/** A named whose reads return the given states, each after its promise. */
function eventReading(states: readonly Promise<string[]>[]) {
  const left = [...states]
  const named = { event: 'ringing', subject: 'ringing', read: () => left.shift() ?? [] }
  const store = { read: (work: (tx: unknown) => unknown) => work(undefined) }
  return sendNamedEvent(named as never, { store: store as never, clock: () => new Date(0) })
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
  const named = eventReading([ringing, silent, silent])
  const { events, listener } = board()
  named.join(listener)
  await named.begin(listener)
  await named.watched.work()
  await named.watched.work()
  expect(events).toEqual(['["call"]', '[]'])
})

test('a slow first read doesn’t overtake a later one', async () => {
  const slow = Promise.withResolvers<string[]>()
  const named = eventReading([slow.promise, silent])
  const { events, listener } = board()
  named.join(listener)
  const both = [named.begin(listener), named.watched.work()]
  slow.resolve(['call'])
  await Promise.all(both)
  expect(events).toEqual(['["call"]', '[]'])
})

test('a failed read is reported, and the next one works', async () => {
  const named = eventReading([Promise.reject(new Error('away')), ringing])
  const { events, listener } = board()
  named.join(listener)
  await expect(named.watched.work()).rejects.toThrow('away')
  await named.watched.work()
  expect(events).toEqual(['["call"]'])
})

test('a closed listener gets nothing', async () => {
  const named = eventReading([ringing])
  const { events, listener } = board()
  const leave = named.join(listener)
  const begun = named.begin(listener)
  leave()
  await begun
  expect([events, named.watched.isNeeded()]).toEqual([[], false])
})
