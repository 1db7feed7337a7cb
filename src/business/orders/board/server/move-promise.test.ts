import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'

async function promised() {
  const made = await staffedShop()
  const { id, person } = await order(made)
  const move = async (minutes: number, version = 1, who = made.boris) =>
    (
      await who.send(
        'POST',
        `/api/orders/${id}/promise`,
        { minutes },
        { 'If-Match': String(version) },
      )
    ).body
  return { ...made, id, person, move }
}

test('a moved promise reaches the customer, the history and the receivers', async () => {
  const { boris, id, person, move, store } = await promised()
  const { promisedAt } = (await boris.get(`/api/orders/${id}`)).body
  const to = new Date(Date.parse(promisedAt) + 15 * 60_000).toISOString()
  expect(await move(15)).toMatchObject({ promisedAt: to, version: 2, status: 'PLACED' })
  const { history } = (await boris.get(`/api/orders/${id}`)).body
  const changes = [{ what: 'promise', from: promisedAt, to, money: 0 }]
  expect(history.at(-1)).toMatchObject({ kind: 'promised', by: 'boris', changes })
  expect((await person.get('/api/checkout/placed')).body).toMatchObject({
    promisedAt: to,
    promisedBefore: promisedAt,
    changed: null,
  })
  const messages = await store.db
    .selectFrom('announcement')
    .select(['event', 'body'])
    .where('event', '=', 'order.changed')
    .execute()
  expect(messages).toMatchObject([{ body: { promisedAt: to, changes } }])
})

test('the customer still sees what was agreed by phone before the promise moved', async () => {
  const { boris, id, person, move } = await promised()
  await boris.send('PATCH', `/api/orders/${id}`, { note: 'Ring twice' }, { 'If-Match': '1' })
  expect(await move(15, 2)).toMatchObject({ version: 3 })
  expect((await person.get('/api/checkout/placed')).body.changed).toMatchObject({
    differences: [{ what: 'note', to: 'Ring twice' }],
  })
  expect((await person.get('/finish')).text).toContain('Changed as agreed by phone')
})

test('the time of a scheduled order moves with its promise', async () => {
  const made = await staffedShop()
  const slot = '2026-05-04T16:00:00.000Z'
  const { id, person } = await order(made, { timeType: 'SCHEDULED', timeSlot: slot })
  const send = async (path: string, input: object, version: number, method = 'POST') =>
    (await made.boris.send(method, path, input, { 'If-Match': `${version}` })).body
  const to = '2026-05-04T16:30:00.000Z'
  expect(await send(`/api/orders/${id}/promise`, { minutes: 30 }, 1)).toMatchObject({
    promisedAt: to,
    timeSlot: to,
  })
  // The customer can make it at the first time after all.
  const back = await send(`/api/orders/${id}`, { timeSlot: slot }, 2, 'PATCH')
  expect(back).toMatchObject({ promisedAt: slot, timeSlot: slot })
  const { history } = (await made.boris.get(`/api/orders/${id}`)).body
  expect(history.at(-1).changes).toEqual([{ what: 'time', from: to, to: slot, money: 0 }])
  const changed = async () => (await person.get('/api/checkout/placed')).body.changed
  expect(await changed()).toMatchObject({ differences: [{ what: 'time', to: slot }] })
  // A time that was agreed before the promise moved is out of date.
  await send(`/api/orders/${id}/promise`, { minutes: 30 }, 3)
  expect(await changed()).toBe(null)
})

test('a late order is promised from now', async () => {
  const { move, clock } = await promised()
  clock.now = new Date(clock.now.getTime() + 3 * 60 * 60_000)
  const to = new Date(clock.now.getTime() + 10 * 60_000).toISOString()
  expect((await move(10)).promisedAt).toBe(to)
})

test('refuses a second press, a colleague’s call, a finished order and other steps', async () => {
  const { boris, clara, id, move } = await promised()
  await move(10)
  expect(await move(10)).toMatchObject({ title: 'stale' })
  for (const minutes of [4, 121, 7.5])
    expect(await move(minutes, 2)).toMatchObject({ title: 'invalid' })
  await clara.send('POST', `/api/orders/${id}/claim`, {})
  expect(await move(10, 2)).toMatchObject({ title: 'claimed', by: 'clara' })
  const cancelled = { to: 'CANCELLED', reason: 'Called in' }
  await clara.send('POST', `/api/orders/${id}/move`, cancelled, { 'If-Match': '2' })
  expect((await boris.get(`/api/orders/${id}`)).body.status).toBe('CANCELLED')
  expect(await move(10, 3)).toMatchObject({ title: 'order-over' })
})
