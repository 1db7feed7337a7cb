import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'

type Cells = Record<`cell${number}`, { value: unknown }>
let store: Store
let made = 0

const types = ['boolean', 'json', 'localised', 'timestamptz', 'bytes', 'bigint', 'integer', 'text']

beforeEach(async () => {
  store = await emptyStore()
})

async function roundTrip(type: string, value: unknown) {
  const db = store.db as unknown as Kysely<Cells>
  const table = `cell${++made}` as const
  await sql.raw(`create table "${table}" ("value" ${type})`).execute(db)
  await db.insertInto(table).values({ value }).execute()
  return (await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()).value
}

const text = [{ locale: 'ru', value: 'Пицца «Ёж» 🍕 <b>' }]

const values: readonly (readonly [what: string, type: string, value: unknown])[] = [
  ['true', 'boolean', true],
  ['false', 'boolean', false],
  ['an object', 'json', { a: [1, 'two', null, { b: true }], 'a key': 0.5 }],
  ['a list', 'json', ['gluten', 'milk']],
  ['an empty list', 'json', []],
  ['a localised text', 'localised', text],
  ['a text in no language', 'localised', []],
  ['a moment to the millisecond', 'timestamptz', new Date('2026-10-25T00:30:00.123Z')],
  ['a moment long ago', 'timestamptz', new Date('1969-12-31T23:59:59.999Z')],
  ['a sum beyond 32 bits', 'bigint', 9_007_199_254_740_991],
  ['a negative sum', 'bigint', -1],
  ['a whole number', 'integer', 2_147_483_647],
  ['an empty text', 'text', ''],
  ['a text in every alphabet', 'text', 'ё ß 漢 🍕 \' " \\ \n'],
  ['a text that looks like JSON', 'text', '{"a":1}'],
]

test('stores and returns every kind of value', async () => {
  for (const [what, type, value] of values)
    expect(await roundTrip(type, value), what).toEqual(value)
})

test('stores and returns bytes', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(Uint8Array.from((await roundTrip('bytes', bytes)) as Uint8Array)).toEqual(bytes)
})

test('null stays null for every type', async () => {
  for (const type of types) expect(await roundTrip(type, null), type).toBeNull()
})

test('finds a row by a flag, a time and a number', async () => {
  const day = { index: 3, isActive: true, intervals: [{ from: '10:00', to: '22:00' }] }
  await store.db.insertInto('workingDay').values(day).execute()
  const input = store.db.selectFrom('workingDay').selectAll().where('isActive', '=', true)
  expect(await input.where('index', '>', 2).executeTakeFirst()).toEqual(day)
  const at = new Date('2026-05-04T12:00:00.000Z')
  await store.db
    .insertInto('signInAttempt')
    .values({ subject: 'g', count: 1, expiresAt: at })
    .execute()
  const later = store.db.selectFrom('signInAttempt').select('count').where('expiresAt', '>', at)
  expect(await later.execute()).toEqual([])
  const until = store.db.selectFrom('signInAttempt').select('count').where('expiresAt', '<=', at)
  expect(await until.execute()).toEqual([{ count: 1 }])
})

test('decodes a joined column with any alias', async () => {
  await store.db
    .insertInto('menu')
    .values({ id: 'm', version: 1, name: [], isActive: false, position: 0 })
    .execute()
  const category = { id: 'c', version: 1, menuId: 'm', slug: 'c', icon: null, position: 0 }
  await store.db
    .insertInto('category')
    .values({ ...category, name: [] })
    .execute()
  const row = await store.db
    .selectFrom('category')
    .innerJoin('menu', 'menu.id', 'category.menuId')
    .select(['menu.isActive as isOn', 'category.name as called'])
    .executeTakeFirst()
  expect(row).toEqual({ isOn: false, called: [] })
})
