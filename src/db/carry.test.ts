import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { storeOf } from '#tests/support/store.ts'
import { wholeOf } from '#tests/support/upgrade/whole-database.ts'
import { carry, sumsOf } from './carry.ts'
import { migrate } from './migrate.ts'
import { openSqlite, type Store } from './open.ts'

/** An empty shop in a file, on any engine. */
async function file(): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-carry-'))
  const store = await openSqlite(path.join(folder, 'shop.sqlite'))
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  await migrate(store)
  return store
}

async function bare(): Promise<Store> {
  const store = await openAt(await barePlace())
  await migrate(store)
  return store
}

test('carries the whole shop into a file and back, revisions and photos included', async () => {
  const from = await storeOf('sample')
  const middle = await file()
  const back = await bare()
  const sums = await carry(from, middle)
  expect(await carry(middle, back)).toEqual(sums)
  expect(await sumsOf(back)).toEqual(sums)
  expect(await sumsOf(from)).toEqual(sums)
  expect(sums.photoFile?.rows).toBeGreaterThan(20)
  expect(await wholeOf(back)).toEqual(await wholeOf(from))
  const revisions = (of: Store) => of.db.selectFrom('revision').selectAll().orderBy('subject')
  expect(await revisions(back).execute()).toEqual(await revisions(from).execute())
})

test('replaces what the target holds, and nothing of it if a row is refused', async () => {
  const from = await storeOf('sample')
  const target = await file()
  const sums = await carry(from, target)
  await target.db.updateTable('channel').set({ phone: '+15550000' }).execute()
  expect(await carry(from, target)).toEqual(sums)
  await sql`create trigger "no" before insert on "workingDay" begin select raise(abort, 'no more'); end`.execute(
    target.db,
  )
  await expect(carry(from, target)).rejects.toThrow('no more')
  expect(await sumsOf(target)).toEqual(sums)
})

test.each([
  ['loses a row', 'after insert on "paymentMethod" begin delete from "paymentMethod"'],
  [
    'changes a value',
    `after insert on "product" begin update "product" set "slug" = "slug" || '2'`,
  ],
])('notices a target that %s', async (_, trigger) => {
  const from = await storeOf('sample')
  const target = await file()
  await sql.raw(`create trigger "fault" ${trigger}; end`).execute(target.db)
  await expect(carry(from, target)).rejects.toThrow('Not carried completely')
  expect(await target.db.selectFrom('product').select('id').execute()).toEqual([])
})

test('refuses a database of another version', async () => {
  const target = await file()
  await sql`create table "later" ("id" text)`.execute(target.db)
  await expect(carry(await storeOf('sample'), target)).rejects.toThrow('same Tiffin version')
})

test('sees one moment while customers order', async () => {
  const from = await storeOf('sample')
  const target = await file()
  const subjects = () => from.db.selectFrom('signInAttempt').select('subject').execute()
  const add = (subject: string) =>
    from.db
      .insertInto('signInAttempt')
      .values({ subject, count: 1, expiresAt: new Date() })
      .execute()
  for (let at = 0; at < 400; at++) await add(`before ${at}`)
  let isOver = false
  const carrying = carry(from, target).finally(() => {
    isOver = true
  })
  for (let at = 0; !isOver; at++) await add(`meanwhile ${at}`)
  const { signInAttempt } = await carrying
  expect(signInAttempt?.rows).toBeGreaterThanOrEqual(400)
  expect((await subjects()).length).toBeGreaterThanOrEqual(signInAttempt?.rows ?? 0)
})
