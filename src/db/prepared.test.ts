import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'

type Attempt = { subject: string; count: number; expiresAt: Date }

const soon = new Date('2030-01-01T12:00:00.000Z')
let store: Store

beforeEach(async () => {
  store = await emptyStore()
})

const keep = prepared((tx, values: Attempt) =>
  tx
    .insertInto('signInAttempt')
    .values({ expiresAt: values.expiresAt, count: values.count, subject: values.subject })
    .onConflict((same) => same.column('subject').doUpdateSet({ count: values.count }))
    .returning(['subject', 'count', 'expiresAt']),
)

test('uses each call’s values beside the constant ones', async () => {
  let built = 0
  const find = prepared((tx, values: { subject: string }) => {
    built += 1
    return tx
      .selectFrom('signInAttempt')
      .select('count')
      .where('subject', '=', values.subject)
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
  const pending = ['b', 'a', 'c', 'b', 'd'].map((subject) =>
    store.read((tx) => find(tx, { subject })),
  )
  expect(await Promise.all(pending)).toEqual([
    [{ count: 2 }],
    [{ count: 1 }],
    [],
    [{ count: 2 }],
    [],
  ])
  expect(built).toBe(1)
})

test('is compiled separately for another database', async () => {
  await store.write((tx) => keep(tx, { subject: 'a', count: 1, expiresAt: soon }))
  const other = await emptyStore()
  const row = { subject: 'a', count: 2, expiresAt: soon }
  expect(await other.write((tx) => keep(tx, row))).toEqual([row])
})
