import { expect, test } from 'vitest'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { announce, withWakeUp } from './outbox.ts'

const event = { event: 'order.placed', subjectId: '1', body: {}, at: new Date() }

test('a commit with an announcement wakes the listener afterwards', async () => {
  const store = await emptyStore()
  const found: Promise<unknown[]>[] = []
  const woken = withWakeUp(store, () => {
    found.push(store.db.selectFrom('announcement').selectAll().execute())
  })
  expect(await woken.write(async (tx) => announce(tx, event).then(() => 'answer'))).toBe('answer')
  expect(await Promise.all(found)).toMatchObject([[{ event: 'order.placed', fannedOutAt: null }]])
})

test('other writes, reads and rollbacks wake no one', async () => {
  const store = await emptyStore()
  let times = 0
  const woken = withWakeUp(store, () => {
    times++
  })
  await woken.write(async () => 1)
  await woken.read(async () => 1)
  const undone = woken.write(async (tx) => {
    await announce(tx, event)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(times).toBe(0)
  expect(await store.db.selectFrom('announcement').selectAll().execute()).toEqual([])
})
