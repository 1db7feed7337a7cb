import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { filled } from '#tests/support/ordering.ts'

test('50 claims at once: one succeeds, the others get the name of its owner', async () => {
  const made = await staffedShop()
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

test('a claim expires, is released, or is taken over with a reason', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const { boris, clara, clock } = made
  const claim = (who: typeof boris, input = {}) =>
    who.send('POST', `/api/orders/${id}/claim`, input)
  await claim(boris)
  expect((await claim(clara)).status).toBe(409)
  const over = await claim(clara, { takeOver: 'Boris is at lunch' })
  expect(over.body.claim.name).toBe('clara')
  expect((await boris.send('POST', `/api/orders/${id}/release`, {})).body.claim.name).toBe('clara')
  expect((await clara.send('POST', `/api/orders/${id}/release`, {})).body.claim).toBeNull()
  await claim(boris)
  const past = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000)
  clock.now = past(4.9)
  expect((await claim(clara)).body).toMatchObject({ title: 'claimed', by: 'boris' })
  clock.now = past(0.1)
  expect((await claim(clara)).body.claim.name).toBe('clara')
})

test('an order passes each status once, however often the button is pressed', async () => {
  const made = await staffedShop()
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
  const announcements = await made.store.db.selectFrom('announcement').select('event').execute()
  expect(announcements.map(({ event }) => event).sort()).toEqual([
    'order.cancelled',
    'order.confirmed',
    'order.placed',
  ])
})

test('announces every status', async () => {
  const made = await staffedShop()
  const { id } = await order(made, await filled(made, 'DELIVERY'))
  for (const [before, to] of ['CONFIRMED', 'COOKING', 'READY', 'ON_THE_WAY', 'COMPLETED'].entries())
    await made.boris.send(
      'POST',
      `/api/orders/${id}/move`,
      { to, isFeeOpen: true },
      { 'If-Match': `${before + 1}` },
    )
  const announcements = await made.store.db.selectFrom('announcement').selectAll().execute()
  const statuses = announcements.map(({ event, body }) => [
    event,
    (body as { status: string }).status,
  ])
  expect(Object.fromEntries(statuses)).toEqual({
    'order.placed': 'PLACED',
    'order.confirmed': 'CONFIRMED',
    'order.cooking': 'COOKING',
    'order.ready': 'READY',
    'order.on-the-way': 'ON_THE_WAY',
    'order.completed': 'COMPLETED',
  })
})

test('finds orders by number, phone in any format, name, status and date, page by page', async () => {
  const made = await staffedShop()
  const first = await order(made, { name: 'Ольга', phone: '+7 (912) 345-67-89' })
  for (let count = 0; count < 4; count++) await order(made)
  const find = async (query: string) => (await made.boris.get(`/api/orders?${query}`)).body
  const numbers = async (query: string) =>
    (await find(query)).orders.map(({ number }: { number: string }) => number)
  expect(await numbers('q=1')).toEqual(['001'])
  for (const q of ['89123456789', '8 912 345 67 89', '345-67-89', 'ольга', 'Ольг'])
    expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['001']])
  expect(await numbers('q=unknown')).toEqual([])
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

test('streams the open orders, then each change once, and continues after the last one', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const first = await listen(made, 1)
  expect(first.received).toMatchObject([{ id, status: 'PLACED' }])
  const other = await order(made)
  await made.boris.send('POST', `/api/orders/${id}/claim`, {})
  const second = await listen(made, 2, first.last)
  expect(second.received).toMatchObject([{ id: other.id }, { id, claim: { name: 'boris' } }])
  await made.boris.send(
    'POST',
    `/api/orders/${other.id}/move`,
    { to: 'CONFIRMED' },
    { 'If-Match': '1' },
  )
  const third = await listen(made, 1, second.last)
  expect(third.received).toMatchObject([{ id: other.id, status: 'CONFIRMED' }])
})

test.each(['1.5', '1e30', '-1', '9'.repeat(30), 'NaN'])(
  'streams all open orders again for the impossible position %s',
  async (after) => {
    const made = await staffedShop()
    const { id } = await order(made)
    expect((await listen(made, 1, after)).received).toMatchObject([{ id }])
  },
)

test('a caller sees staff’s notes on the customer, also on an open board', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const { last } = await listen(made, 1)
  const read = async () => (await made.boris.get(`/api/orders/${id}`)).body.customer
  const { id: customerId, ...known } = await read()
  expect(known).toEqual({ note: '', flag: null, flagReason: '' })
  const note = { note: 'Rings twice', flag: 'caution', flagReason: 'Never at home' }
  const path = `/api/customers/${customerId}`
  expect((await made.boris.send('PATCH', path, note, { 'If-Match': '1' })).status).toBe(200)
  expect(await read()).toEqual({ id: customerId, ...note })
  expect((await listen(made, 1, last)).received).toMatchObject([{ id, version: 1, customer: note }])
})

test('a client that read a finished order, or all open ones, follows from there', async () => {
  const made = await staffedShop()
  const old = await order(made)
  const other = await order(made)
  const claim = () => made.boris.send('POST', `/api/orders/${other.id}/claim`, {})
  await claim()
  for (const path of [`/api/orders/${old.id}`, '/api/orders?state=OPEN']) {
    const { followFrom } = (await made.boris.get(path)).body
    const [seq, shop] = followFrom.split('~').map(Number)
    await claim()
    const { received, last } = await listen(made, 1, followFrom)
    expect(received).toMatchObject([{ id: other.id, seq: seq + 1 }])
    expect(last).toBe(`${seq + 1}~${shop}`)
  }
})

test('the day in figures: orders, hours and top products', async () => {
  const made = await staffedShop()
  const first = await order(made)
  const second = await order(made)
  await second.person.send('POST', `/api/checkout/id/${second.id}/cancel`, {})
  made.clock.now = new Date(made.clock.now.getTime() + 90_000)
  const input = { to: 'CONFIRMED' }
  await made.boris.send('POST', `/api/orders/${first.id}/move`, input, { 'If-Match': '1' })
  const { body } = await made.boris.get('/api/orders/today')
  expect(body).toMatchObject({
    day: '2026-05-04',
    orders: 1,
    revenue: [{ currencyCode: 'RUB', amount: first.variant.price }],
    average: [{ currencyCode: 'RUB', amount: first.variant.price }],
    waiting: 0,
    cancelled: 1,
    confirmSeconds: 90,
    weekBefore: { orders: 0 },
    byHour: [{ hour: 15, orders: 1 }],
    top: [{ pieces: 1, isDeleted: false }],
  })
  await made.store.db.updateTable('product').set({ isArchived: true }).execute()
  expect((await made.boris.get('/api/orders/today')).body.top).toMatchObject([{ isDeleted: true }])
  made.clock.now = new Date('2026-05-11T12:05:00Z')
  expect((await made.boris.get('/api/orders/today')).body).toMatchObject({
    orders: 0,
    confirmSeconds: null,
    weekBefore: {
      orders: 1,
      revenue: [{ currencyCode: 'RUB', amount: first.variant.price }],
      confirmSeconds: 90,
    },
    top: [],
  })
})

test('a phone order doesn’t shorten the time to confirm', async () => {
  const made = await staffedShop()
  const { id, variant } = await order(made)
  const lines = [{ variantId: variant.id, quantity: 1 }]
  const taken = await made.boris.send('POST', '/api/orders', {
    ...(await filled(made, 'PICKUP')),
    lines,
  })
  expect(taken.status, taken.text).toBe(201)
  made.clock.now = new Date(made.clock.now.getTime() + 90_000)
  const input = { to: 'CONFIRMED' }
  await made.boris.send('POST', `/api/orders/${id}/move`, input, { 'If-Match': '1' })
  const today = (await made.boris.get('/api/orders/today')).body
  expect(today).toMatchObject({ orders: 2, confirmSeconds: 90 })
})

test('the time to confirm begins when the shop opens for an order', async () => {
  const made = await staffedShop()
  const input = { to: 'CONFIRMED' }
  const confirm = ({ id }: { id: string }) =>
    made.boris.send('POST', `/api/orders/${id}/move`, input, { 'If-Match': '1' })
  const seconds = async () => (await made.boris.get('/api/orders/today')).body.confirmSeconds
  const ahead = { timeType: 'SCHEDULED', timeSlot: '2026-05-05T09:00:00.000Z' }
  made.clock.now = new Date('2026-05-05T01:00:00Z')
  const [one, other] = [await order(made, ahead), await order(made, ahead)]
  await confirm(await order(made, ahead))
  expect(await seconds()).toBe(0)
  made.clock.now = new Date('2026-05-05T08:02:00Z')
  for (const late of [one, other]) await confirm(late)
  expect(await seconds()).toBe(120)
})

test('compares the day so far with the same hours a week ago, and counts all who wait', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  made.clock.now = new Date('2026-05-04T12:10:00Z')
  const input = { to: 'CONFIRMED' }
  await made.boris.send('POST', `/api/orders/${id}/move`, input, { 'If-Match': '1' })
  made.clock.now = new Date('2026-05-04T14:00:00Z')
  await order(made)
  const today = async () => (await made.boris.get('/api/orders/today')).body
  made.clock.now = new Date('2026-05-11T13:59:00Z')
  expect(await today()).toMatchObject({
    waiting: 1,
    weekBefore: { orders: 1, confirmSeconds: 600 },
  })
  made.clock.now = new Date('2026-05-11T14:00:00Z')
  expect(await today()).toMatchObject({ weekBefore: { orders: 2 } })
})

test('sums a day with two currencies in each, and compares each only with itself', async () => {
  const made = await staffedShop()
  const before = await order(made)
  await made.store.db.updateTable('channel').set({ currencyCode: 'USD' }).execute()
  made.clock.now = new Date(made.clock.now.getTime() + 90_000)
  const after = await order(made)
  const rubles = [{ currencyCode: 'RUB', amount: before.variant.price }]
  const dollars = [{ currencyCode: 'USD', amount: after.variant.price }]
  const today = async () => (await made.boris.get('/api/orders/today')).body
  expect(await today()).toMatchObject({
    orders: 2,
    revenue: [...dollars, ...rubles],
    average: [...dollars, ...rubles],
  })
  made.clock.now = new Date('2026-05-11T12:05:00Z')
  await order(made)
  expect(await today()).toMatchObject({ revenue: dollars, weekBefore: { revenue: dollars } })
  await made.store.db
    .updateTable('order')
    .set({ currencyCode: 'RUB' })
    .where('id', '=', after.id)
    .execute()
  expect(await today()).toMatchObject({ weekBefore: { orders: 2, revenue: [], average: [] } })
})

test('the day’s sums show that a delivery has no fee yet', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const today = async () => (await made.boris.get('/api/orders/today')).body
  const isFeeOpen = async () => (await today()).isFeeOpen
  const set = (change: object) =>
    made.store.db.updateTable('order').set(change).where('id', '=', id).execute()
  await set({ deliveryMethod: 'PICKUP', deliveryFee: null })
  expect(await isFeeOpen()).toBe(false)
  await set({ deliveryMethod: 'DELIVERY' })
  expect(await isFeeOpen()).toBe(true)
  await set({ deliveryFee: 0 })
  expect(await isFeeOpen()).toBe(false)
})

/** Read the stream as a staff member until this many orders have arrived. */
async function listen(
  { origin, boris }: Awaited<ReturnType<typeof staffedShop>>,
  count: number,
  after = '',
) {
  const [[name, value] = []] = boris.cookies
  const headers = { Cookie: `${name}=${value}`, ...(after && { 'Last-Event-ID': after }) }
  const { body } = await fetch(`${origin}/api/orders/stream`, { headers })
  let stream = ''
  let last = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    stream += part
    const events = [...stream.matchAll(/^id: (.+)\ndata: (.*)\n\n/gm)]
    last = events.at(-1)?.[1] ?? ''
    if (events.length >= count)
      return { received: events.map(([, , json]) => JSON.parse(json ?? '')), last }
  }
  return { received: [], last }
}

test('only a takeover lets a colleague move a claimed order', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const { boris, clara } = made
  const send = (who: typeof boris, deed: string, input: object, version: number) =>
    who.send('POST', `/api/orders/${id}/${deed}`, input, { 'If-Match': String(version) })
  await send(boris, 'claim', {}, 0)
  const theirs = { title: 'claimed', by: 'boris' }
  expect((await send(clara, 'move', { to: 'CONFIRMED' }, 1)).body).toMatchObject(theirs)
  const cancelled = { to: 'CANCELLED', reason: 'No flour' }
  expect((await send(clara, 'move', cancelled, 1)).body).toMatchObject(theirs)
  // The move ends the call, so every colleague may go on.
  expect((await send(boris, 'move', { to: 'CONFIRMED' }, 1)).body.claim).toBeNull()
  expect((await send(clara, 'move', { to: 'COOKING' }, 2)).body.status).toBe('COOKING')
})
