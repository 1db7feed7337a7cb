// Each version opens the data of earlier ones. Fixtures are made once, by bin/make-upgrade-fixture.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, migrations } from '#db/migrate.ts'
import type { Store } from '#db/open.ts'
import { barePlace, openAt } from './support/bare.ts'
import { browser } from './support/http-user.ts'
import { query } from './support/postgres.ts'
import { serve } from './support/serve.ts'
import { customersToken } from './support/upgrade/orders.ts'
import { oldHash } from './support/upgrade/shop.ts'
import { type Added, differences, type Whole, wholeOf } from './support/upgrade/whole-database.ts'

const isSqlite = process.env.ENGINE === 'sqlite'
const folder = 'tests/fixtures'
const read = (file: string) => gunzipSync(readFileSync(path.join(folder, file)))
const endings = ['.json.gz', '.sql.gz', '.sqlite.gz']
const versions = [...new Set(readdirSync(folder).map((file) => file.replace(/\.\w+\.gz$/, '')))]

/** The columns and tables that migrations have added since a version, with what its rows hold there. */
const addedSince: Record<string, Added> = {
  '0.1.0': {
    synonym: {},
    missedSearch: {},
    popularProduct: {},
    channel: {
      legalName: [],
      mapUrl: '',
      feePresets: [0],
      telephonyKeyHash: null,
      showsNew: true,
      showsPopular: true,
      wordmarkPhotoId: null,
    },
    order: { claimedAt: null },
    category: { goesWith: [] },
    product: { spicy: 0, diets: [], label: [], labelUntil: null },
    ringing: {},
    size: {},
    optionGroup: {},
    option: {},
    optionPrice: {},
    productGroup: {},
    backup: {},
    variant: { sizeId: null },
    checkoutLine: ({ variantId }) => ({
      ...{ choiceKey: variantId, choice: null },
      currencyCode: 'RUB',
    }),
    orderLine: ({ variantId, price }) => ({ choiceKey: variantId, choice: null, basePrice: price }),
  },
}

const storedOf = (version: string): Whole => JSON.parse(read(`${version}.json.gz`).toString())

/** The fixture's data, opened with today's code. */
async function left(version: string): Promise<Store> {
  const place = await barePlace()
  if (place.databaseUrl) await query(place.databaseUrl, read(`${version}.sql.gz`).toString())
  else writeFileSync(path.join(place.dataDir, 'tiffin.sqlite'), read(`${version}.sqlite.gz`))
  return openAt(place)
}

async function opened(version: string): Promise<Store> {
  const store = await left(version)
  await migrate(store)
  return store
}

test('every fixture is complete, and there is one', () => {
  expect(versions).not.toEqual([])
  expect(readdirSync(folder).sort()).toEqual(
    versions.flatMap((version) => endings.map((ending) => version + ending)).sort(),
  )
})

describe.each(versions)('data of %s', (version) => {
  test('is complete after all migrations', async () => {
    const store = await opened(version)
    expect(differences(storedOf(version), await wholeOf(store), addedSince[version])).toEqual([])
  })

  test('gets the schema of a new shop', async () => {
    const fresh = await openAt(await barePlace())
    await migrate(fresh)
    expect(await schemaOf(await opened(version))).toEqual(await schemaOf(fresh))
  })

  test('works for customers and staff', async () => {
    const store = await opened(version)
    const whole = storedOf(version)
    const { origin, clock, stop, warned } = await serve(store)
    onTestFinished(stop)
    const lastEvent = whole.orderEvent
      ?.map(({ at }) => String(at))
      .sort()
      .at(-1)
    clock.now = new Date(lastEvent ?? '')

    const visitor = browser(origin)
    for (const path of ['/', '/ru', '/catalog/pizza-soup/margherita', '/delivery']) {
      const { status, text } = await visitor.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain(path === '/ru' ? 'Маргарита' : 'Taste on the run')
    }

    const olga = browser(origin)
    olga.cookies.set('session', customersToken)
    const underway = whole.order?.find(({ status }) => status === 'ON_THE_WAY')
    const page = await olga.get(`/finish?order=${underway?.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`${underway?.number}`)
    expect((await olga.get('/api/checkout')).body.lines).toMatchObject([{ quantity: 2 }])

    // A password hashed at an older cost.
    const boris = browser(origin)
    expect((await boris.send('POST', '/api/auth/sign-in', oldHash)).status).toBe(200)
    const board = (await boris.get('/api/orders?state=OPEN')).body.orders
    const isOver = /^(COMPLETED|CANCELLED)$/
    const open = whole.order?.filter(({ status }) => !isOver.test(String(status)))
    const ids = (orders: { id?: unknown }[] = []) => orders.map(({ id }) => id).sort()
    expect(ids(board)).toEqual(ids(open))
    for (const id of ids(whole.order))
      expect((await boris.get(`/api/orders/${id}`)).body.history.length).toBeGreaterThan(0)
    expect(warned).toEqual([])
  })

  test('keeps the lines of carts and orders', async () => {
    const store = await opened(version)
    const whole = storedOf(version)
    const { origin, stop } = await serve(store)
    onTestFinished(stop)
    const olga = browser(origin)
    olga.cookies.set('session', customersToken)
    const before = (await olga.get('/api/checkout')).body
    expect(before.lines).toHaveLength(1)
    const [line] = before.lines
    expect(Object.keys(line)).not.toContain('choiceKey')
    // The same dish again is the same line, also on a page that was opened before the upgrade.
    const productVariantId = line.productVariantId
    const added = await olga.send('POST', '/api/checkout/add', { productVariantId })
    expect(added.body.lines).toEqual([{ ...line, quantity: line.quantity + 1 }])
    expect(added.body.totalPrice).toBe(before.totalPrice + line.price)
    const one = { method: 'set', quantity: 1 }
    const changed = await olga.send('POST', `/api/checkout/line/${line.id}`, one)
    expect(changed.body.lines).toEqual([{ ...line, quantity: 1 }])

    const boris = browser(origin)
    await boris.send('POST', '/api/auth/sign-in', oldHash)
    for (const { id, total } of whole.order ?? []) {
      const order = (await boris.get(`/api/orders/${id}`)).body
      const stored = whole.orderLine?.filter(({ orderId }) => orderId === id)
      const shortOf = (one: Record<string, unknown>) => [one.id, one.price, one.quantity]
      expect(order.lines.map(shortOf).sort()).toEqual(stored?.map(shortOf).sort())
      expect([order.total, order.lines.some((one: object) => 'choice' in one)]).toEqual([
        total,
        false,
      ])
    }
    const mine = whole.order?.find(({ status }) => status === 'ON_THE_WAY')
    const repeated = (await olga.send('POST', `/api/checkout/id/${mine?.id}/repeat`, {})).body
    const keys = repeated.lines.map((one: { productVariantId: string }) => one.productVariantId)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('renames the flag of customers to what staff see', async () => {
    const store = await left(version)
    await sql`update "customer" set "flag" = 'watch', "flagReason" = 'Was out' where "flag" is null`.execute(
      store.db,
    )
    await migrate(store)
    const { rows } = await sql<{ flag: string }>`select distinct "flag" from "customer"`.execute(
      store.db,
    )
    expect(rows.map(({ flag }) => flag).sort()).toEqual(['caution', 'valued'])
  })

  const later = (line: string): (typeof migrations)[number] => ({
    name: '9999-later',
    up: async (db) => {
      await sql.raw(line).execute(db)
    },
  })
  const compared = async (line: string, added?: Added) => {
    const store = await left(version)
    await migrate(store, undefined, [...migrations, later(line)])
    const all = { ...addedSince[version], ...added }
    return differences(storedOf(version), await wholeOf(store), all)
  }

  test.each([
    ['changes a value', `update "order" set "total" = "total" + 1 where "status" = 'COMPLETED'`, 2],
    ['loses a row', `delete from "orderEvent" where "kind" = 'printed'`, 1],
    ['empties a text', `update "page" set "content" = '[]' where "slug" = 'draft'`, 2],
    ['resets orders', `update "revision" set "value" = 1 where "subject" = 'orders'`, 2],
    ['drops a table', 'drop table "sample"', 1],
    ['adds a table without a name', 'create table "more" ("id" text)', 1],
  ])('detects a migration that %s', async (_, line, lines) => {
    expect(await compared(line)).toHaveLength(lines)
  })

  test('accepts a new column and table if they are listed with their values', async () => {
    const column = 'alter table "link" add column "isBold" boolean not null default false'
    expect(await compared(column)).toHaveLength(2)
    expect(await compared(column, { link: { isBold: true } })).toHaveLength(2)
    expect(await compared(column, { link: { isBold: false } })).toEqual([])
    expect(await compared('create table "more" ("id" text)', { more: {} })).toEqual([])
  })
})

/** Everything that the database itself enforces or keeps for speed. */
async function schemaOf({ db }: Store): Promise<unknown[]> {
  const queries = isSqlite
    ? ['select type, name, tbl_name, sql from sqlite_master order by type, name']
    : [
        `select table_name, column_name, data_type, domain_name, collation_name, column_default, is_nullable
         from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
        `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
        `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule
         from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
        'select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal order by 1',
        `select pg_get_functiondef(oid) as function from pg_proc
         where pronamespace = 'public'::regnamespace order by 1`,
      ]
  const rows: unknown[] = []
  for (const text of queries) rows.push(...(await sql.raw(text).execute(db)).rows)
  return rows
}
