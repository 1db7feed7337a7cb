import { expect, test } from 'vitest'
import { atDesk, order } from '#tests/support/desk.ts'

test('fifty who claim at once: one calls, the others are told who', async () => {
  const made = await atDesk()
  const { id } = await order(made)
  const people = Array.from({ length: 50 }, (_, at) => (at % 2 ? made.boris : made.clara))
  const answers = await Promise.all(
    people.map((person) => person.send('POST', `/api/orders/${id}/claim`, {})),
  )
  const winner = answers.find(({ status }) => status === 200)?.body.claim.name
  for (const [at, { status, body }] of answers.entries()) {
    const name = at % 2 ? 'boris' : 'clara'
    if (name === winner) expect([status, body.claim.name]).toEqual([200, winner])
    else expect([status, body.title, body.by]).toEqual([409, 'claimed', winner])
  }
  const { history } = (await made.boris.get(`/api/orders/${id}`)).body
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'claimed'])
})

test('a claim runs out, is given up, or is taken over with a reason', async () => {
  const made = await atDesk()
  const { id } = await order(made)
  const { boris, clara, clock } = made
  const claim = (who: typeof boris, asked = {}) =>
    who.send('POST', `/api/orders/${id}/claim`, asked)
  await claim(boris)
  expect((await claim(clara)).status).toBe(409)
  const over = await claim(clara, { takeOver: 'Boris is at lunch' })
  expect(over.body.claim.name).toBe('clara')
  expect((await boris.send('POST', `/api/orders/${id}/release`, {})).body.claim.name).toBe('clara')
  expect((await clara.send('POST', `/api/orders/${id}/release`, {})).body.claim).toBeNull()
  await claim(boris)
  clock.now = new Date(clock.now.getTime() + 3 * 60_000)
  expect((await claim(clara)).body.claim.name).toBe('clara')
})

test('an order goes through its states, each once, however often it is pressed', async () => {
  const made = await atDesk()
  const { id } = await order(made)
  const move = (to: string, version: number, reason?: string) =>
    made.boris.send(
      'POST',
      `/api/orders/${id}/move`,
      { to, reason },
      { 'If-Match': String(version) },
    )
  const confirmed = await move('CONFIRMED', 1)
  expect(confirmed.body).toMatchObject({ status: 'CONFIRMED', version: 2 })
  expect(confirmed.body.moves).not.toContain('ON_THE_WAY')
  expect((await move('CONFIRMED', 1)).text).toBe(confirmed.text)
  expect((await move('COOKING', 1)).status).toBe(412)
  expect((await move('PLACED', 2)).body.title).toBe('move-not-allowed')
  expect((await move('CANCELLED', 2)).body.title).toBe('reason-missing')
  expect((await move('CANCELLED', 2, 'No flour')).body.status).toBe('CANCELLED')
  const { history } = (await made.clara.get(`/api/orders/${id}`)).body
  expect(history).toMatchObject([
    { kind: 'placed', by: '' },
    { toStatus: 'CONFIRMED', by: 'boris' },
    { toStatus: 'CANCELLED', by: 'boris', reason: 'No flour' },
  ])
  const told = await made.store.db.selectFrom('announcement').select('event').execute()
  expect(told.map(({ event }) => event).sort()).toEqual([
    'order.cancelled',
    'order.confirmed',
    'order.placed',
  ])
})

test('orders are found by number, phone in any form, name, state and date, page by page', async () => {
  const made = await atDesk()
  const first = await order(made, { name: 'Ольга', phone: '+7 (912) 345-67-89' })
  for (let count = 0; count < 4; count++) await order(made)
  const find = async (query: string) => (await made.boris.get(`/api/orders?${query}`)).body
  const numbers = async (query: string) =>
    (await find(query)).orders.map(({ number }: { number: string }) => number)
  expect(await numbers('q=1')).toEqual(['001'])
  for (const q of ['89123456789', '8 912 345 67 89', '345-67-89', 'ольга', 'Ольг'])
    expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['001']])
  expect(await numbers('q=nobody')).toEqual([])
  await first.person.send('POST', `/api/checkout/id/${first.id}/cancel`, {})
  expect(await numbers('state=CANCELLED')).toEqual(['001'])
  expect(await numbers('state=OPEN')).toHaveLength(4)
  expect(await numbers('from=2026-05-04&to=2026-05-04')).toHaveLength(5)
  expect(await numbers('from=2026-05-05')).toEqual([])
  const paged: string[] = []
  for (let next = ''; next !== null; ) {
    const page = await find(`limit=2&cursor=${encodeURIComponent(next)}`)
    paged.push(...page.orders.map(({ id }: { id: string }) => id))
    next = page.next
  }
  expect(new Set(paged).size).toBe(5)
  expect(paged).toHaveLength(5)
})

test('the board is told what is open, then each change once, and goes on where it left off', async () => {
  const made = await atDesk()
  const { id } = await order(made)
  const first = await listen(made, 1)
  expect(first.told).toMatchObject([{ id, status: 'PLACED' }])
  const other = await order(made)
  await made.boris.send('POST', `/api/orders/${id}/claim`, {})
  const second = await listen(made, 2, first.last)
  expect(second.told).toMatchObject([{ id: other.id }, { id, claim: { name: 'boris' } }])
  await made.boris.send(
    'POST',
    `/api/orders/${other.id}/move`,
    { to: 'CONFIRMED' },
    { 'If-Match': '1' },
  )
  const third = await listen(made, 1, second.last)
  expect(third.told).toMatchObject([{ id: other.id, status: 'CONFIRMED' }])
})

test.each(['1.5', '1e30', '-1', '9'.repeat(30), 'NaN'])(
  'what was told last cannot be %s: all that is open is told anew',
  async (after) => {
    const made = await atDesk()
    const { id } = await order(made)
    expect((await listen(made, 1, after)).told).toMatchObject([{ id }])
  },
)

test('whoever calls reads what colleagues know of the client', async () => {
  const made = await atDesk()
  const { id } = await order(made)
  const read = async () => (await made.boris.get(`/api/orders/${id}`)).body.client
  const { id: clientId, ...known } = await read()
  expect(known).toEqual({ note: '', flag: null, flagReason: '' })
  const note = { note: 'Rings twice', flag: 'watch', flagReason: 'Never at home' }
  const path = `/api/clients/${clientId}`
  expect((await made.boris.send('PATCH', path, note, { 'If-Match': '1' })).status).toBe(200)
  expect(await read()).toEqual({ id: clientId, ...note })
})

test('who has read an old order, or all that are open, follows from then on', async () => {
  const made = await atDesk()
  const old = await order(made)
  const other = await order(made)
  const claim = () => made.boris.send('POST', `/api/orders/${other.id}/claim`, {})
  await claim()
  for (const path of [`/api/orders/${old.id}`, '/api/orders?state=OPEN']) {
    const { followFrom } = (await made.boris.get(path)).body
    await claim()
    const { told, last } = await listen(made, 1, String(followFrom))
    expect(told).toMatchObject([{ id: other.id, seq: followFrom + 1 }])
    expect(last).toBe(String(followFrom + 1))
  }
})

test('the day in numbers: what was ordered, when, and what most', async () => {
  const made = await atDesk()
  const first = await order(made)
  const second = await order(made)
  await second.person.send('POST', `/api/checkout/id/${second.id}/cancel`, {})
  made.clock.now = new Date(made.clock.now.getTime() + 90_000)
  const asked = { to: 'CONFIRMED' }
  await made.boris.send('POST', `/api/orders/${first.id}/move`, asked, { 'If-Match': '1' })
  const { body } = await made.boris.get('/api/orders/today')
  expect(body).toMatchObject({
    day: '2026-05-04',
    orders: 1,
    revenue: first.dish.price,
    average: first.dish.price,
    waiting: 0,
    cancelled: 1,
    confirmSeconds: 90,
    weekBefore: { orders: 0 },
    byHour: [{ hour: 15, orders: 1 }],
    top: [{ pieces: 1 }],
  })
  made.clock.now = new Date('2026-05-11T12:00:00Z')
  expect((await made.boris.get('/api/orders/today')).body).toMatchObject({
    orders: 0,
    confirmSeconds: null,
    weekBefore: { orders: 1, revenue: first.dish.price, confirmSeconds: 90 },
    top: [],
  })
})

/** Listen as one of the staff until so many orders were told. */
async function listen(
  { origin, boris }: Awaited<ReturnType<typeof atDesk>>,
  count: number,
  after = '',
) {
  const [[name, value] = []] = boris.cookies
  const headers = { Cookie: `${name}=${value}`, ...(after && { 'Last-Event-ID': after }) }
  const { body } = await fetch(`${origin}/api/orders/stream`, { headers })
  let heard = ''
  let last = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    const told = [...heard.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)]
    last = told.at(-1)?.[1] ?? ''
    if (told.length >= count)
      return { told: told.map(([, , json]) => JSON.parse(json ?? '')), last }
  }
  return { told: [], last }
}
