import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { fuzzEndpoint } from '#tests/support/fuzz-endpoint.ts'
import { filled, type Made, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { foundOrders } from '../contract.ts'

async function ordered(made: Made, change: object) {
  const { person, total } = await readyCustomer(made)
  const { body } = await place(person, { ...(await filled(made, 'DELIVERY')), ...change })
  return { person, total, id: body.id as string, number: body.number as string }
}

test('exports the found orders as CSV in the given language, with no cell as a formula', async () => {
  const made = await sampleShop()
  await hire(made.store, 'manager', 'boris')
  const boris = await signedIn(made.origin, 'boris')
  const taken = (input: object) => boris.send('POST', '/api/orders/export', input)
  const evil = await ordered(made, { name: '=HYPERLINK("http://evil")', note: '@SUM(1;2)' })
  const other = await ordered(made, { name: 'Ольга', phone: '8 912 345-67-89' })
  await other.person.send('POST', `/api/checkout/id/${other.id}/cancel`, {})

  const russian = await taken({ locale: 'ru' })
  expect(russian.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(russian.headers.get('content-disposition')).toBe(
    'attachment; filename="orders-2026-05-04.csv"',
  )
  const [head, ...lines] = russian.text.split('\r\n')
  expect(head?.slice(0, 12)).toBe('Номер;День;О')
  // An id that begins like a formula is quoted, too.
  const ids = lines.slice(0, -1).map((line) => line.split(';').at(-1)?.replace(/^'/, ''))
  expect(ids.toSorted()).toEqual([other.id, evil.id].toSorted())
  expect(lines).toHaveLength(3)
  expect(russian.text).toContain(`;"'=HYPERLINK(""http://evil"")";`)
  expect(russian.text).toContain(`;"'@SUM(1;2)";`)
  expect(russian.text).toContain(`${(evil.total / 100).toFixed(2).replace('.', ',')}`)

  const english = await taken({ locale: 'en', q: '89123456789', state: 'CANCELLED' })
  expect(english.text.split('\r\n').slice(1, -1)).toEqual([
    expect.stringMatching(
      /^002,2026-05-04,2026-05-04 15:00,Cancelled,Ольга,8 \(912\) 345-67-89,Delivery,/,
    ),
  ])
  const bytes = await fetch(`${made.origin}/api/orders/export`, {
    method: 'POST',
    headers: {
      Cookie: [...boris.cookies].map((pair) => pair.join('=')).join('; '),
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: made.origin,
    },
    body: 'locale=ru&q=',
  }).then((answer) => answer.bytes())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

/** One order, and 450 copies of it: three parts of an export. */
async function manyOrders(made: Made) {
  const { id } = await ordered(made, {})
  const { store } = made
  const row = await store.db
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const checkout = await store.db
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 450 }, (_, at) => at + 1)
  const checkouts = many.map((at) => ({ ...checkout, id: `many-${at}` }))
  const rows = many.map((at) => {
    const own = { id: `many-${at}`, seq: 1000 + at, number: String(1000 + at), trackKey: null }
    return { ...row, ...own }
  })
  await store.db.insertInto('checkout').values(checkouts).execute()
  await store.db.insertInto('order').values(rows).execute()
}

test('exports many orders in parts, each once', async () => {
  const made = await sampleShop()
  await manyOrders(made)
  const { text } = await made.anna.send('POST', '/api/orders/export', { locale: 'en' })
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect([numbers.length, new Set(numbers).size]).toEqual([451, 451])
})

test('ends with the session of the user who exports', async () => {
  const made = await sampleShop()
  await manyOrders(made)
  await hire(made.store, 'manager', 'boris')
  const boris = await signedIn(made.origin, 'boris')
  const { read } = made.store
  made.store.read = async (work) => {
    const answer = await read(work)
    const isFirstPart = Array.isArray(answer) && answer.length === 200
    if (isFirstPart) await boris.send('DELETE', '/api/_auth/session')
    return answer
  }
  // A file that is cut off must not look complete.
  await expect(boris.send('POST', '/api/orders/export', { locale: 'en' })).rejects.toThrow()
  expect(made.logged).toContainEqual({
    what: 'download ended with the session',
    facts: { call: 'POST /api/orders/export' },
  })
  await expect
    .poll(async () => (await made.anna.get('/api/orders/exports')).body)
    .toMatchObject([{ staffName: 'boris', rows: 200 }])
})

test('searches addresses in all chosen days, and records which if none are chosen', async () => {
  const made = await sampleShop()
  const { anna, store, clock } = made
  const { number } = await ordered(made, { street: 'Mira 1' })
  const placedAt = new Date('2025-05-04T12:00:00Z')
  await store.db.updateTable('order').set({ placedAt, shopDay: '2025-05-04' }).execute()
  const exported = async (input: object) => {
    clock.now = new Date(clock.now.getTime() + 1000)
    const { text } = await anna.send('POST', '/api/orders/export', { q: 'mira', ...input })
    const lines = text.split('\r\n').slice(1, -1)
    return lines.map((line) => line.split(',')[0])
  }
  expect(await exported({ from: '2025-01-01' })).toEqual([number])
  expect(await exported({})).toEqual([])
  expect((await anna.get('/api/orders/exports')).body).toMatchObject([
    { rows: 0, filters: { isSearched: true, textsFrom: '2026-04-05' } },
    { rows: 1, filters: { isSearched: true, from: '2025-01-01' } },
  ])
  expect((await anna.get('/api/orders/exports')).body[1].filters).not.toHaveProperty('textsFrom')
})

test('only managers export, and every export is recorded', async () => {
  const made = await sampleShop()
  const { anna, store, clock } = made
  const { id } = await ordered(made, { phone: '8 912 345-67-89' })
  await hire(store, 'operator', 'oleg')
  const oleg = await signedIn(made.origin, 'oleg')
  expect((await oleg.send('POST', '/api/orders/export', {})).status).toBe(403)
  expect((await oleg.get('/api/orders/exports')).status).toBe(403)
  expect((await anna.get('/api/orders/exports')).body).toEqual([])

  const filter = { q: '89123456789', state: 'OPEN', from: '2026-05-01' }
  await anna.send('POST', '/api/orders/export', filter)
  clock.now = new Date(clock.now.getTime() + 1000)
  const { customerId } = await store.db
    .selectFrom('order')
    .select('customerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await anna.send('POST', `/api/customers/${customerId}/export`, {})).status).toBe(200)
  const taken = (await anna.get('/api/orders/exports')).body
  const common = { staffName: 'Anna', rows: 1 }
  expect(taken).toEqual([
    { ...common, at: clock.now.toISOString(), filters: { isSearched: false, isCustomer: true } },
    {
      ...common,
      at: '2026-05-04T12:00:00.000Z',
      filters: { state: 'OPEN', from: '2026-05-01', isSearched: true },
    },
  ])
  const rows = await store.db.selectFrom('exportTaken').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('9123456789')
})

test('a refused form gets a page, with the search and what was wrong', async () => {
  const made = await sampleShop()
  await hire(made.store, 'operator', 'oleg')
  const oleg = await signedIn(made.origin, 'oleg')
  const from = '/command-center/checkout/find?state=OPEN'
  const form = new URLSearchParams({ locale: 'en', q: '89123456789', _from: from })
  const refused = await oleg.send('POST', '/api/orders/export', form)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    403,
    'text/html; charset=utf-8',
  ])
  expect(refused.text).toContain('89123456789')
  const unknown = await made.visitor().send('POST', '/api/orders/export', form)
  expect([unknown.status, unknown.headers.get('location')]).toEqual([
    302,
    `/command-center/sign-in?to=${encodeURIComponent(from)}`,
  ])
  const program = await oleg.send('POST', '/api/orders/export', {})
  expect(program.headers.get('content-type')).toBe('application/problem+json')
})

test('the export never fails on any input', async () => {
  const made = await sampleShop()
  await ordered(made, {})
  const knownValues = {
    state: ['OPEN', 'CANCELLED'],
    q: ['1', 'olga', '89', '+7'],
    from: ['2026-05-04', '0000-01-01', '9999-12-31'],
    to: ['2026-05-04', '9999-12-31', '2026-02-30'],
    locale: ['en', 'ru'],
  }
  const token = made.anna.cookies.get('session') ?? ''
  const at = { origin: made.origin, token, tick: () => {} }
  expect(
    await fuzzEndpoint(foundOrders.export as unknown as Endpoint, knownValues, at),
  ).toBeGreaterThan(0)
  expect(made.warned).toEqual([])
})

test('names the file by the shop’s day, even where the server’s day differs', async () => {
  const made = await sampleShop()
  made.clock.now = new Date('2026-05-04T22:30:00Z')
  const { headers } = await made.anna.send('POST', '/api/orders/export', {})
  expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-05-05.csv"')
})
