import { expect, test } from 'vitest'
import { atDesk, order } from '#tests/support/desk.ts'

async function called() {
  const made = await atDesk()
  const { id, ...rest } = await order(made)
  let version = 1
  const call = async (outcome: string, asked: object = {}, who = made.boris) => {
    const path = `/api/orders/${id}/call`
    const { body, status } = await who.send(
      'POST',
      path,
      { outcome, ...asked },
      { 'If-Match': String(version) },
    )
    version = body.version ?? version
    return { ...body, httpStatus: status }
  }
  const claim = (who = made.boris) => who.send('POST', `/api/orders/${id}/claim`, {})
  const history = async () => (await made.boris.get(`/api/orders/${id}`)).body.history
  return { ...made, ...rest, id, call, claim, history }
}

test('a call in vain plans the next one, a little later each time, and frees the order', async () => {
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

test('who wants to be called later is called by the shop’s clock', async () => {
  const { call } = await called()
  expect((await call('CALL_BACK')).errors).toMatchObject([{ field: 'at', code: 'required' }])
  expect((await call('CALL_BACK', { at: '25:00' })).httpStatus).toBe(422)
  expect(await call('CALL_BACK', { at: '18:30' })).toMatchObject({
    callBackAt: '2026-05-04T15:30:00.000Z',
  })
})

test('confirming by phone is a move: announced, once, however often it is pressed', async () => {
  const { call, claim, store, history } = await called()
  await claim()
  const done = await call('CONFIRMED')
  expect(done).toMatchObject({ status: 'CONFIRMED', claim: null, version: 2 })
  expect((await call('NO_ANSWER', {})).version).toBe(3)
  const told = await store.db.selectFrom('announcement').select('event').execute()
  expect(told.map(({ event }) => event).sort()).toEqual(['order.confirmed', 'order.placed'])
  expect((await history())[2]).toMatchObject({
    kind: 'called',
    outcome: 'CONFIRMED',
    fromStatus: 'PLACED',
    toStatus: 'CONFIRMED',
  })
})

test('who refuses has a reason; what is over is called no more', async () => {
  const { call } = await called()
  expect((await call('REFUSED')).title).toBe('reason-missing')
  const refused = await call('REFUSED', { reason: 'Changed their mind' })
  expect(refused.status).toBe('CANCELLED')
  expect(await call('REFUSED', { reason: 'Once more' })).toMatchObject({ version: refused.version })
  expect((await call('BUSY')).title).toBe('order-over')
})

test('nobody ends a colleague’s call, and nobody answers for what they have not seen', async () => {
  const { call, claim, clara } = await called()
  await claim(clara)
  expect(await call('CONFIRMED')).toMatchObject({ title: 'claimed', by: 'clara' })
  await call('BUSY', {}, clara)
  expect((await call('CONFIRMED', {}, clara)).status).toBe('CONFIRMED')
})

test('a shopper who asks for a call goes before a call that was planned', async () => {
  const { call, person, id } = await called()
  await call('NO_ANSWER')
  const again = `/api/checkout/id/${id}/call-again`
  expect((await person.get(`/api/checkout/placed`)).body.isCallAwaited).toBe(false)
  expect((await person.send('POST', again, {})).body.isCallAwaited).toBe(true)
  const { body } = await person.get('/api/checkout/placed')
  expect(body).toMatchObject({ isCallAwaited: true })
})
