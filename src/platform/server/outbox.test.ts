import { expect, test } from 'vitest'
import { emptyStore } from '#tests/support/world.ts'
import { announce, heardBy } from './outbox.ts'

const said = { event: 'order.placed', subjectId: '1', body: {}, at: new Date() }

test('a commit in which something was announced is heard, after it is done', async () => {
  const store = await emptyStore()
  const found: Promise<unknown[]>[] = []
  const heard = heardBy(store, () => {
    found.push(store.db.selectFrom('announcement').selectAll().execute())
  })
  expect(await heard.write(async (tx) => announce(tx, said).then(() => 'answer'))).toBe('answer')
  expect(await Promise.all(found)).toMatchObject([[{ event: 'order.placed', spreadAt: null }]])
})

test('nothing is heard of other writes, of reads, or of what was undone', async () => {
  const store = await emptyStore()
  let times = 0
  const heard = heardBy(store, () => {
    times++
  })
  await heard.write(async () => 1)
  await heard.read(async () => 1)
  const undone = heard.write(async (tx) => {
    await announce(tx, said)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(times).toBe(0)
  expect(await store.db.selectFrom('announcement').selectAll().execute()).toEqual([])
})
