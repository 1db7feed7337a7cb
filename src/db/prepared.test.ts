import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { emptyStore } from '#tests/support/world.ts'

type Guess = { subject: string; count: number; expiresAt: Date }

const soon = new Date('2030-01-01T12:00:00.000Z')
let store: Store

beforeEach(async () => {
  store = await emptyStore()
})

const keep = prepared((tx, given: Guess) =>
  tx
    .insertInto('guess')
    .values({ expiresAt: given.expiresAt, count: given.count, subject: given.subject })
    .onConflict((same) => same.column('subject').doUpdateSet({ count: given.count }))
    .returning(['subject', 'count', 'expiresAt']),
)

test('each time it has the values of that time, and those it was written with', async () => {
  let built = 0
  const find = prepared((tx, given: { subject: string }) => {
    built += 1
    return tx
      .selectFrom('guess')
      .select('count')
      .where('subject', '=', given.subject)
      .where('count', '<', 10)
  })
  await store.write(async (tx) => {
    for (const [subject, count] of [
      ['a', 1],
      ['b', 2],
      ['c', 30],
    ] as const)
      expect(await keep(tx, { subject, count, expiresAt: soon })).toEqual([
        { subject, count, expiresAt: soon },
      ])
  })
  const asked = ['b', 'a', 'c', 'b', 'd'].map((subject) =>
    store.read((tx) => find(tx, { subject })),
  )
  expect(await Promise.all(asked)).toEqual([[{ count: 2 }], [{ count: 1 }], [], [{ count: 2 }], []])
  expect(built).toBe(1)
})

test('another database has it written in its own words', async () => {
  await store.write((tx) => keep(tx, { subject: 'a', count: 1, expiresAt: soon }))
  const other = await emptyStore()
  const row = { subject: 'a', count: 2, expiresAt: soon }
  expect(await other.write((tx) => keep(tx, row))).toEqual([row])
})
