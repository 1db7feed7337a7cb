import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { filled } from '#tests/support/ordering.ts'
import { claimMs } from '../claim.ts'

async function called(way: 'PICKUP' | 'DELIVERY' = 'PICKUP') {
  const made = await staffedShop()
  const { id, ...rest } = await order(made, await filled(made, way), 3)
  let version = 1
  const call = async (outcome: string, input: object = {}, who = made.boris) => {
    const path = `/api/orders/${id}/call`
    const { body, status } = await who.send(
      'POST',
      path,
      { outcome, ...input },
      { 'If-Match': String(version) },
    )
    version = body.version ?? version
    return { ...body, httpStatus: status }
  }
  const claim = (who = made.boris) => who.send('POST', `/api/orders/${id}/claim`, {})
  const history = async () => (await made.boris.get(`/api/orders/${id}`)).body.history
  return { ...made, ...rest, id, call, claim, history }
}

test('a failed call plans the next one, a little later each time, and releases the order', async () => {
  const { call, claim, clock, history } = await called()
  await claim()
  expect(await call('BUSY')).toMatchObject({
    status: 'PLACED',
    claim: null,
    callBackAt: '2026-05-04T12:02:00.000Z',
  })
  clock.now = new Date('2026-05-04T12:02:00Z')
  expect(await call('NO_ANSWER')).toMatchObject({ callBackAt: '2026-05-04T12:12:00.000Z' })
  expect(await call('WRONG_NUMBER', { reason: 'A bank' })).toMatchObject({ callBackAt: null })
  expect((await history()).slice(1)).toMatchObject([
    { kind: 'claimed', outcome: null },
    { kind: 'called', by: 'boris', outcome: 'BUSY', callBackAt: '2026-05-04T12:02:00.000Z' },
    { kind: 'called', by: 'boris', outcome: 'NO_ANSWER', at: '2026-05-04T12:02:00.000Z' },
    { kind: 'called', outcome: 'WRONG_NUMBER', reason: 'A bank' },
  ])
})

test.each([
  ['CONFIRMED', 'CONFIRMED'],
  ['NO_ANSWER', 'PLACED'],
  ['BUSY', 'PLACED'],
])('a second press of %s is answered as the first', async (outcome, status) => {
  const { boris, clara, id, history } = await called()
  const press = async (who = boris, pressed = outcome) => {
    const input = { outcome: pressed }
    return who.send('POST', `/api/orders/${id}/call`, input, { 'If-Match': '1' })
  }
  const first = await press()
  expect([first.status, first.body.status]).toEqual([200, status])
  const second = await press()
  expect([second.status, second.body.version]).toEqual([200, first.body.version])
  expect(await history()).toHaveLength(2)
  // A colleague's call, or another outcome, is no second press.
  expect((await press(clara)).status).toBe(412)
  expect((await press(boris, 'WRONG_NUMBER')).status).toBe(412)
})

test('a call is no second press once something else has happened', async () => {
  const { boris, clara, id, call } = await called()
  await call('NO_ANSWER')
  await clara.send('POST', `/api/orders/${id}/promise`, { minutes: 10 }, { 'If-Match': '2' })
  const input = { outcome: 'NO_ANSWER' }
  for (const version of ['1', '2']) {
    const again = await boris.send('POST', `/api/orders/${id}/call`, input, { 'If-Match': version })
    expect(again.status).toBe(412)
  }
})

test('an order has its calls, and the retry counts only failed ones', async () => {
  const { call, clock } = await called()
  expect((await call('CALL_BACK', { at: '15:10' })).calls).toMatchObject({ tries: 0 })
  expect(await call('NO_ANSWER')).toMatchObject({
    callBackAt: '2026-05-04T12:05:00.000Z',
    calls: {
      tries: 1,
      last: { outcome: 'NO_ANSWER', by: 'boris', at: clock.now.toISOString() },
    },
  })
})

test('a call has one beginning, however often its claim is renewed', async () => {
  const { boris, clara, claim, clock } = await called()
  const since = clock.now.toISOString()
  expect((await claim()).body.claim).toMatchObject({ since })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await claim(boris)).body.claim).toMatchObject({ name: 'boris', since })
  clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  const again = { name: 'clara', since: clock.now.toISOString() }
  expect((await claim(clara)).body.claim).toMatchObject(again)
})

test('a claim is renewed only while it lasts, and never by its renewal', async () => {
  const { boris, clara, claim, clock, id } = await called()
  const renew = async (who: typeof boris) =>
    (await who.send('POST', `/api/orders/${id}/renew`, {})).body.claim
  await claim(boris)
  const until = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await renew(boris)).toMatchObject({ name: 'boris', until: until(claimMs) })
  expect(await renew(clara)).toMatchObject({ name: 'boris', until: until(claimMs) })
  await boris.send('POST', `/api/orders/${id}/release`, {})
  expect(await renew(boris)).toBeNull()
  await claim(boris)
  clock.now = new Date(clock.now.getTime() + claimMs)
  expect(await renew(boris)).toBeNull()
})

test('a callback is planned by the shop’s clock', async () => {
  const { call } = await called()
  expect((await call('CALL_BACK')).errors).toMatchObject([{ field: 'at', code: 'required' }])
  expect((await call('CALL_BACK', { at: '25:00' })).httpStatus).toBe(422)
  expect(await call('CALL_BACK', { at: '15:10' })).toMatchObject({
    callBackAt: '2026-05-04T12:10:00.000Z',
  })
})

test('a callback in so many minutes counts by the server’s clock, also past the end of the day', async () => {
  const { call, clock } = await called()
  expect(await call('CALL_BACK', { minutes: 15 })).toMatchObject({
    callBackAt: '2026-05-04T12:15:00.000Z',
  })
  expect(await call('CALL_BACK', { minutes: 30 })).toMatchObject({
    title: 'after-promise',
    promisedAt: '2026-05-04T12:20:00.000Z',
  })
  // A quarter to midnight on the shop’s clock.
  clock.now = new Date('2026-05-04T20:45:00.000Z')
  expect(await call('CALL_BACK', { minutes: 30, isLateOk: true })).toMatchObject({
    callBackAt: '2026-05-04T21:15:00.000Z',
  })
  for (const minutes of [0, -5, 2.5, 241])
    expect((await call('CALL_BACK', { minutes })).httpStatus).toBe(422)
})

test('rejects a callback in the past, or after the promise without confirmation', async () => {
  const { call } = await called()
  expect(await call('CALL_BACK', { at: '14:59' })).toMatchObject({ title: 'time-passed' })
  const late = await call('CALL_BACK', { at: '18:30' })
  expect(late).toMatchObject({ title: 'after-promise', promisedAt: '2026-05-04T12:20:00.000Z' })
  expect(await call('CALL_BACK', { at: '14:59', isLateOk: true })).toMatchObject({
    title: 'time-passed',
  })
  expect(await call('CALL_BACK', { at: '18:30', isLateOk: true })).toMatchObject({
    callBackAt: '2026-05-04T15:30:00.000Z',
  })
})

test('confirms a delivery with its fee, or without one if confirmed explicitly', async () => {
  const { call, claim, id, boris, clara, store } = await called('DELIVERY')
  const open = { title: 'fee-open' }
  await claim()
  expect(await call('CONFIRMED')).toMatchObject(open)
  const send = async (deed: string, input: object, who = boris) =>
    (await who.send('POST', `/api/orders/${id}/${deed}`, input, { 'If-Match': '1' })).body
  expect(await send('move', { to: 'CONFIRMED' })).toMatchObject(open)
  expect(await send('confirm', { note: 'Ring twice' })).toMatchObject(open)
  expect(await send('confirm', { deliveryFee: 150_00 }, clara)).toMatchObject({ title: 'claimed' })
  const { note, total, version } = (await boris.get(`/api/orders/${id}`)).body
  expect([note, version]).toEqual(['', 1])
  const confirmed = {
    status: 'CONFIRMED',
    deliveryFee: 150_00,
    total: total + 150_00,
    claim: null,
  }
  expect(await send('confirm', { deliveryFee: 150_00 })).toMatchObject(confirmed)
  expect(await send('confirm', { deliveryFee: 150_00 })).toMatchObject(confirmed)
  const announcements = await store.db.selectFrom('announcement').select('event').execute()
  expect(announcements.map(({ event }) => event).sort()).toEqual([
    'order.confirmed',
    'order.placed',
  ])
  const again = await called('DELIVERY')
  const without = await again.call('CONFIRMED', { isFeeOpen: true })
  expect(without).toMatchObject({ status: 'CONFIRMED', deliveryFee: null })
})

test('a wrong number stays flagged until it is corrected or a call succeeds', async () => {
  const { call, id, boris } = await called()
  expect(await call('BUSY')).toMatchObject({ isNumberWrong: false })
  const { version } = await call('WRONG_NUMBER')
  const read = async () => (await boris.get(`/api/orders/${id}`)).body.isNumberWrong
  const change = async (input: object, from: number) =>
    (await boris.send('PATCH', `/api/orders/${id}`, input, { 'If-Match': String(from) })).body
  expect(await read()).toBe(true)
  expect(await change({ note: 'Ring twice' }, version)).toMatchObject({ isNumberWrong: true })
  expect(await change({ phone: '8 916 765-43-21' }, version + 1)).toMatchObject({
    isNumberWrong: false,
  })
  const again = await called()
  expect(await again.call('WRONG_NUMBER')).toMatchObject({ isNumberWrong: true })
  expect(await again.call('NO_ANSWER')).toMatchObject({ isNumberWrong: false })
})

test('confirming by phone announces one move, however often the button is pressed', async () => {
  const { call, claim, store, history } = await called()
  await claim()
  const done = await call('CONFIRMED')
  expect(done).toMatchObject({ status: 'CONFIRMED', claim: null, version: 2 })
  expect((await call('NO_ANSWER', {})).version).toBe(3)
  const announcements = await store.db.selectFrom('announcement').select('event').execute()
  expect(announcements.map(({ event }) => event).sort()).toEqual([
    'order.confirmed',
    'order.placed',
  ])
  expect((await history())[2]).toMatchObject({
    kind: 'called',
    outcome: 'CONFIRMED',
    fromStatus: 'PLACED',
    toStatus: 'CONFIRMED',
  })
})

test('a declined order needs a reason, and a finished order takes no more calls', async () => {
  const { call } = await called()
  expect((await call('REFUSED')).title).toBe('reason-missing')
  const refused = await call('REFUSED', { reason: 'Changed their mind' })
  expect(refused.status).toBe('CANCELLED')
  expect(await call('REFUSED', { reason: 'Once more' })).toMatchObject({ version: refused.version })
  expect((await call('BUSY')).title).toBe('order-over')
})

test('rejects ending a colleague’s call, and answers to an outdated version', async () => {
  const { call, claim, clara } = await called()
  await claim(clara)
  expect(await call('CONFIRMED')).toMatchObject({ title: 'claimed', by: 'clara' })
  await call('BUSY', {}, clara)
  expect((await call('CONFIRMED', {}, clara)).status).toBe('CONFIRMED')
})

test('a customer’s request for a call comes before planned calls', async () => {
  const { call, person, id } = await called()
  await call('NO_ANSWER')
  const again = `/api/checkout/id/${id}/call-again`
  expect((await person.get(`/api/checkout/placed`)).body.isCallAwaited).toBe(false)
  expect((await person.send('POST', again, {})).body.isCallAwaited).toBe(true)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({ isCallAwaited: true })
})

test('a customer’s request is heard when a planned call is due, and keeps the call’s place', async () => {
  const { call, boris, person, id, clock, history } = await called()
  const { callBackAt } = await call('NO_ANSWER')
  clock.now = new Date('2026-05-04T12:07:00Z')
  const again = () => person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  const atBoard = async () => (await boris.get(`/api/orders/${id}`)).body.isCallAwaited
  expect(await atBoard()).toBe(false)
  expect((await again()).body.isCallAwaited).toBe(true)
  expect(await atBoard()).toBe(true)
  expect((await again()).body.isCallAwaited).toBe(true)
  const happened = await history()
  expect(happened.map(({ kind }: { kind: string }) => kind)).toEqual([
    'placed',
    'called',
    'call-asked',
  ])
  expect((await boris.get(`/api/orders/${id}`)).body.callBackAt).toBe(callBackAt)
})

test('the kitchen’s steps don’t answer a customer’s request for a call', async () => {
  const { call, boris, person, id } = await called()
  await call('CONFIRMED')
  await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  const { callBackAt } = (await boris.get(`/api/orders/${id}`)).body
  const awaited = async () => (await person.get('/api/checkout/placed')).body.isCallAwaited
  let { version } = (await boris.get(`/api/orders/${id}`)).body
  const move = async (to: string) => {
    const input = { 'If-Match': `${version}` }
    const { body } = await boris.send('POST', `/api/orders/${id}/move`, { to }, input)
    version = body.version
    return body
  }
  for (const to of ['COOKING', 'READY']) {
    expect(await move(to)).toMatchObject({ status: to, callBackAt })
    expect(await awaited()).toBe(true)
  }
  expect((await move('COMPLETED')).callBackAt).toBeNull()
  expect(await awaited()).toBe(false)
})
