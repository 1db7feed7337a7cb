import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { broadcast } from './broadcast.ts'
import type { FlagsCall } from './call.ts'
import { openStream } from './door.ts'
import type { Listener, Message } from './listener.ts'
import { anyone } from './may.ts'

/** A feed whose flags the test sets, and a listener. */
async function flagged() {
  const store = await emptyStore()
  const flags = new Set<string>()
  const calls: FlagsCall['changed'][] = []
  const feed = {
    subject: 'orders',
    movedAfter: async () => [],
    flags: { subject: 'shop', read: async () => new Set(flags) },
  }
  const door = openStream(
    endpoint('GET /api/small/stream', {
      summary: 'Flags',
      input: z.object({}),
      output: z.string(),
    }),
    anyone,
    {
      feed,
      topicOf: () => 'all',
      begin: async () => [],
      changes: async () => [],
      async flagged({ changed }: FlagsCall) {
        calls.push(changed)
        return [...(changed === 'any' ? ['any'] : changed)].map((data) => ({ topic: 'all', data }))
      },
    },
  )
  if (door.kind !== 'stream') throw new Error('It is a stream.')
  const log = { info: () => {}, warn: () => {} }
  const line = broadcast(feed, [door], { store, clock: () => new Date(0), log })
  const revision = async () => {
    const { value } = await store.db
      .selectFrom('revision')
      .select('value')
      .where('subject', '=', 'shop')
      .executeTakeFirstOrThrow()
    return Number(value)
  }
  return {
    calls,
    revision,
    look: async () => {
      for (const watched of line.watched) await watched.work()
    },
    async set(...now: string[]) {
      flags.clear()
      for (const flag of now) flags.add(flag)
      await store.write((tx) =>
        tx
          .updateTable('revision')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('subject', '=', 'shop')
          .execute(),
      )
    },
    async join() {
      const received: string[] = []
      const began = { at: undefined as number | undefined }
      const listener = {
        send: ({ bytes }: Message) => void received.push(String(bytes)),
        flagsSeen: () => began.at,
      } as unknown as Listener
      await line.join(door, 'all', listener)
      began.at = await revision()
      return { received, began }
    },
  }
}

test('reads flags once for all listeners, and sends only their changes', async () => {
  const { calls, set, join, look } = await flagged()
  const lines = await Promise.all([join(), join(), join()])
  await set('pizza')
  await look()
  await set('pizza')
  await look()
  await set('soup')
  await look()
  expect(calls).toEqual([new Set(['pizza']), new Set(['pizza', 'soup'])])
  for (const { received } of lines) {
    expect(received).toEqual([
      expect.stringMatching(/^id: 0~\d+\ndata: "pizza"\n\n$/),
      'data: "pizza"\n\n',
      expect.stringMatching(/^id: 0~\d+\ndata: "soup"\n\n$/),
    ])
  }
})

test('a flag that is set and cleared between two checks is cleared for a listener that joined between them', async () => {
  const { calls, set, join, look } = await flagged()
  await join()
  await set('pizza')
  // Its first message says that the pizza is flagged; the next check finds what the last one found.
  await join()
  await set()
  await look()
  expect(calls).toEqual(['any'])
  await set('soup')
  await look()
  expect(calls.slice(1)).toEqual([new Set(['soup'])])
})
