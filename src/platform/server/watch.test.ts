import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyStore } from '#tests/support/world.ts'
import { watchSubjects } from './watch.ts'

const move = (store: Store) =>
  store.write((tx) =>
    tx
      .updateTable('revision')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('subject', '=', 'orders')
      .execute(),
  )

test('who begins to wait looks once, then after each move, and is let go by the signal', async () => {
  const store = await emptyStore()
  const stop = new AbortController()
  const moves = watchSubjects(store)('orders', stop.signal)
  expect((await moves.next()).done).toBe(false)
  await move(store)
  expect((await moves.next()).done).toBe(false)
  const waiting = moves.next()
  stop.abort()
  await expect.poll(async () => (await waiting).done ?? (await moves.next()).done).toBe(true)
})

test('who comes later, while others wait, misses nothing of what moved before', async () => {
  const store = await emptyStore()
  const stop = new AbortController()
  const watch = watchSubjects(store)
  const first = watch('orders', stop.signal)
  await first.next()
  await move(store)
  await first.next()
  // The move has been seen and told. The newcomer read before it, and must look again.
  const second = watch('orders', stop.signal)
  expect((await second.next()).done).toBe(false)
  stop.abort()
})
