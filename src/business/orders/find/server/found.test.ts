import type { KyselyPlugin } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { carry } from '#db/carry.ts'
import { migrate } from '#db/migrate.ts'
import { openStore, type Store, type Tx } from '#db/open.ts'
import { dayMs } from '#platform/durations.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { DownloadCall } from '#platform/server/call.ts'
import { filled, type Made, place, readyCustomer } from '#tests/support/ordering.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { exportOrders, findOrdersInBody, readOrders } from './found-orders.ts'

async function ordered(
  made: Made,
  change: object,
  deliveryMethod: 'PICKUP' | 'DELIVERY' = 'DELIVERY',
) {
  const { person, total } = await readyCustomer(made)
  const { body } = await place(person, { ...(await filled(made, deliveryMethod)), ...change })
  return { id: body.id as string, total }
}
type Order = Awaited<ReturnType<typeof ordered>>

async function found(made: Made, input: object) {
  const { body } = await made.anna.send('POST', '/api/orders/find', input)
  return { ...body, ids: body.orders.map(({ id }: { id: string }) => id) as string[] }
}
const set = (made: Made, { id }: Order, change: object) =>
  made.store.db.updateTable('order').set(change).where('id', '=', id).execute()

function daysAgo(made: Made, order: Order, days: number) {
  const placedAt = new Date(made.clock.now.getTime() - days * dayMs)
  return set(made, order, { placedAt, shopDay: placedAt.toISOString().slice(0, 10) })
}

test('four digits find an order number and the end of a phone, each once', async () => {
  const made = await sampleShop()
  const byPhone = await ordered(made, { phone: '8 912 345-54-33' })
  const byNumber = await ordered(made, {})
  const other = await ordered(made, { phone: '8 912 345-54-34' })
  await set(made, byNumber, { number: '5433' })
  for (const q of ['5433', ' 5433 '])
    expect(new Set((await found(made, { q })).ids)).toEqual(new Set([byPhone.id, byNumber.id]))
  expect((await found(made, { q: '#5433' })).ids).toEqual([byNumber.id])
  expect((await found(made, { q: '54-33' })).ids).toEqual([byPhone.id])
  await set(made, byNumber, { number: '9999' })
  await set(made, byPhone, { number: '5433' })
  expect((await found(made, { q: '5433' })).ids).toEqual([byPhone.id])
  expect((await found(made, { q: '5434' })).ids).toEqual([other.id])
})

test('a word finds a name, and an address or a product within the chosen days', async () => {
  const made = await sampleShop()
  const old = await ordered(made, {
    name: 'Zinaida',
    phone: '8 912 345-67-89',
    street: 'Ленина 24',
  })
  await daysAgo(made, old, 40)
  const recent = await ordered(made, { name: 'Olga', street: 'Мира 1' })
  const pickup = await ordered(made, { name: 'Boris' }, 'PICKUP')
  const latest = await found(made, { q: 'ленина' })
  expect([latest.ids, latest.textsFrom]).toEqual([[], '2026-04-05'])
  const since = await found(made, { q: 'ленина', from: '2026-03-01' })
  expect([since.ids, since.textsFrom]).toEqual([[old.id], null])
  expect((await found(made, { q: 'мира' })).ids).toEqual([recent.id])
  expect((await found(made, { q: 'zinaida' })).ids).toEqual([old.id])
  const { productName } = await made.store.db
    .selectFrom('orderLine')
    .select('productName')
    .executeTakeFirstOrThrow()
  const name = productName.find(({ locale }) => locale === 'ru')?.value ?? ''
  expect((await found(made, { q: name.slice(0, -1) })).ids.toSorted()).toEqual(
    [recent.id, pickup.id].toSorted(),
  )
  expect((await found(made, { q: name, deliveryMethod: 'PICKUP' })).ids).toEqual([pickup.id])
  await daysAgo(made, recent, 92)
  const cut = await found(made, { q: 'мира', from: '2020-01-01' })
  expect([cut.ids, cut.textsFrom]).toEqual([[], '2026-02-02'])
  const { textsFrom } = (await made.anna.get('/api/orders?q=mira&to=2026-05-01')).body
  expect(textsFrom).toBe('2026-01-30')
  for (const q of ['', '#001', '5433', '8 912 345-67-89', '-'])
    expect([q, (await found(made, { q, from: '2020-01-01' })).textsFrom]).toEqual([q, null])
  expect((await found(made, { q: 'locale' })).ids).toEqual([])
})

/** Copies of an order: `copy-1`, `copy-2` … */
async function copied(
  made: Made,
  id: string,
  count: number,
  change: (at: number) => object,
  idOf = (at: number) => `copy-${at}`,
) {
  const { db } = made.store
  const [row] = await db.selectFrom('order').selectAll().where('id', '=', id).execute()
  const [checkout] = await db.selectFrom('checkout').selectAll().where('id', '=', id).execute()
  if (!row || !checkout) throw new Error('There is no order to copy.')
  const all = Array.from({ length: count }, (_, at) => at + 1)
  // As many as a statement has room for.
  for (let from = 0; from < count; from += 400) {
    const some = all.slice(from, from + 400)
    const rows = some.map((at) => ({
      ...row,
      ...{ id: idOf(at), seq: 1000 + at, number: String(1000 + at), trackKey: null },
      ...change(at),
    }))
    await db
      .insertInto('checkout')
      .values(some.map((at) => ({ ...checkout, id: idOf(at) })))
      .execute()
    await db.insertInto('order').values(rows).execute()
  }
}

test('pages through names, addresses and products together, each order once', async () => {
  const made = await sampleShop()
  const { id } = await ordered(made, { name: 'Mira', street: 'Mira 1' })
  const placed = made.clock.now.getTime()
  await copied(made, id, 620, (at) => {
    const isOld = at > 550
    const placedAt = new Date(placed - Math.floor(at / 7) * 1000 - (isOld ? 40 * dayMs : 0))
    return {
      ...{ placedAt, shopDay: placedAt.toISOString().slice(0, 10) },
      ...(at % 2 && { customerId: null }),
    }
  })
  const rows = await made.store.db
    .selectFrom('order')
    .select(['id', 'customerId', 'placedAt'])
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isFound = ({ customerId, placedAt }: (typeof rows)[number]) =>
    customerId !== null || placed - placedAt.getTime() < 30 * dayMs
  const seen: string[] = []
  for (let cursor: string | undefined | null = undefined; cursor !== null; ) {
    const page = await found(made, { q: 'mira', limit: '90', ...(cursor && { cursor }) })
    seen.push(...page.ids)
    cursor = page.next
  }
  expect(seen).toEqual(rows.filter(isFound).map(({ id }) => id))
  expect(seen).toHaveLength(586)
})

/** The same shop in a database that sorts texts as people do: `a`, `B`, `c`. */
async function sortedByPeople(store: Store): Promise<Store> {
  const template = `template0 locale_provider icu icu_locale 'en-US'`
  const { url: databaseUrl, drop } = await newDatabase(inject('postgres'), template)
  const sorted = await openStore({ dataDir: '', databaseUrl, warn: () => {} })
  onTestFinished(async () => {
    await sorted.close()
    await drop()
  })
  await migrate(sorted)
  await carry(store, sorted)
  return sorted
}

const onPostgres = test.runIf(process.env.ENGINE === 'postgres')

onPostgres('loses no order of one moment, however the database sorts ids', async () => {
  const made = await sampleShop()
  const { id } = await ordered(made, { name: 'Mira', street: 'Mira 1' })
  const placed = made.clock.now.getTime()
  const change = (at: number) => ({
    placedAt: new Date(placed - Math.floor(at / 7) * 1000),
    ...(at % 2 && { customerId: null }),
  })
  await copied(made, id, 620, change, (at) => `${'aBcD'[at % 4]}-${at}`)
  const { read, db } = await sortedByPeople(made.store)
  const rows = await db
    .selectFrom('order')
    .select('id')
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const seen: string[] = []
  for (let cursor: string | undefined | null = undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readOrders>> = await readOrders(
      { read, now: made.clock.now },
      { q: 'mira', limit: '90', ...(cursor && { cursor }) },
    )
    seen.push(...page.orders.map((order) => order.id))
    cursor = page.next
  }
  expect(seen).toEqual(rows.map((row) => row.id))
})

test('reads addresses and products in portions: one for a page, and each order once for a sum or a file', async () => {
  const made = await sampleShop()
  const { store } = made
  const { id } = await ordered(made, { street: 'Mira 1' })
  await copied(made, id, 1100, (at) => ({
    placedAt: new Date(made.clock.now.getTime() - at * 1000),
  }))
  let portions: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const read = result.rows.filter((row) => 'texts' in row).length
      if (read > 0) portions.push(read)
      return result
    },
  }
  const staff = await store.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
  const call = {
    who: { staff },
    now: made.clock.now,
    read: (work: (tx: Tx) => Promise<unknown>) =>
      store.read((tx) => work(tx.withPlugin(plugin) as Tx)),
    write: store.write,
  } as unknown as DownloadCall
  const { orders } = await readOrders(call, { q: 'mira', limit: '200' })
  expect([orders.length, portions]).toEqual([200, [500]])

  portions = []
  expect(await findOrdersInBody(call, { q: 'mira' })).toMatchObject({ total: { orderCount: 1101 } })
  expect(portions).toEqual([500, 500, 101])

  portions = []
  const file = await exportOrders(call, { q: 'mira', locale: 'en' })
  if (isRefusal(file)) throw new Error(file.refused)
  let text = ''
  for await (const part of file.parts) text += part
  expect([text.trim().split('\r\n').length, portions]).toEqual([1102, [500, 500, 101]])
})

test('filters by lateness and delivery method, and sums everything that it finds', async () => {
  const made = await sampleShop()
  const late = await ordered(made, {})
  const counter = await ordered(made, {}, 'PICKUP')
  const later = await ordered(made, {})
  const past = new Date(made.clock.now.getTime() - 1000)
  await set(made, late, { promisedAt: past, status: 'COOKING' })
  await set(made, counter, { promisedAt: past, status: 'READY' })
  expect((await found(made, { state: 'LATE' })).ids).toEqual([late.id])
  expect((await found(made, { deliveryMethod: 'PICKUP' })).ids).toEqual([counter.id])
  const all = await found(made, {})
  expect(all.today).toBe('2026-05-04')
  expect(all.total).toEqual({
    orderCount: 3,
    cancelledCount: 0,
    isFeeOpen: true,
    sums: [{ currencyCode: 'RUB', amount: late.total + counter.total + later.total }],
  })
  await set(made, later, { currencyCode: 'USD' })
  expect((await found(made, {})).total.sums).toHaveLength(2)
  expect((await found(made, { q: 'Olga' })).total.orderCount).toBe(3)
  expect(await found(made, { limit: '2' })).not.toHaveProperty('total')
})

test('sums cancelled orders only if they alone were sought', async () => {
  const made = await sampleShop()
  const one = await ordered(made, {})
  const cancelled = await ordered(made, {})
  await set(made, cancelled, { status: 'CANCELLED' })
  const totals = async (input: object) => (await found(made, input)).total
  for (const input of [{}, { q: 'Olga' }, { q: 'Tverskaya' }])
    expect(await totals(input)).toMatchObject({
      orderCount: 1,
      cancelledCount: 1,
      sums: [{ amount: one.total }],
    })
  expect(await totals({ state: 'CANCELLED' })).toMatchObject({
    orderCount: 1,
    cancelledCount: 0,
    isFeeOpen: true,
    sums: [{ amount: cancelled.total }],
  })
  await set(made, one, { status: 'CANCELLED' })
  expect(await totals({})).toMatchObject({
    orderCount: 0,
    cancelledCount: 2,
    sums: [{ amount: 0 }],
  })
})

test('filters by an hour of one shop day, which lasts into the next morning', async () => {
  const made = await sampleShop()
  const [evening, next, night] = [
    await ordered(made, {}),
    await ordered(made, {}),
    await ordered(made, {}),
  ]
  await set(made, evening, { placedAt: new Date('2026-05-04T20:59:59.999Z') })
  await set(made, next, { placedAt: new Date('2026-05-05T20:30:00Z'), shopDay: '2026-05-05' })
  await set(made, night, { placedAt: new Date('2026-05-04T21:00:00Z') })
  const day = { from: '2026-05-04', to: '2026-05-04' }
  expect((await found(made, { ...day, hour: '23' })).ids).toEqual([evening.id])
  expect((await found(made, { ...day, hour: '0' })).ids).toEqual([night.id])
  expect((await found(made, { ...day, hour: '1' })).ids).toEqual([])
  expect((await found(made, { ...day, hour: '23', q: 'Olga' })).total.orderCount).toBe(1)
  const refused = (input: object) => made.anna.send('POST', '/api/orders/find', input)
  for (const input of [{ hour: '23' }, { ...day, hour: '24' }, { from: day.from, hour: '1' }])
    expect((await refused(input)).body).toMatchObject({
      title: 'invalid',
      errors: [{ field: 'hour' }],
    })
})

test('a last day at the end of the calendar finds all orders since the first', async () => {
  const made = await sampleShop()
  const { id } = await ordered(made, {})
  const { ids } = await found(made, { from: '2026-01-01', to: '9999-12-31' })
  expect(ids).toEqual([id])
})

test('an empty filter is none, and a cursor that no page has given is refused', async () => {
  const made = await sampleShop()
  const { id } = await ordered(made, {})
  const list = (query: string) => made.anna.get(`/api/orders?${query}`)
  const { body } = await list('state=&deliveryMethod=&q=&from=&to=&hour=&cursor=&limit=')
  expect(body.orders.map((order: { id: string }) => order.id)).toEqual([id])
  for (const cursor of ['garbage', '~x', '-100000-01-01T00:00:00Z~x', '2026-05-04T09:00:00Z']) {
    const refused = await list(`cursor=${encodeURIComponent(cursor)}`)
    expect([cursor, refused.status]).toEqual([cursor, 422])
    expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'cursor' })])
    const found = await made.anna.send('POST', '/api/orders/find', { cursor })
    expect([cursor, found.status]).toEqual([cursor, 422])
  }
})
