import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'

async function placed() {
  const made = await staffedShop()
  const ready = await order(made)
  const path = `/api/orders/${ready.id}`
  const move = async (to: string, version: number, input = {}) =>
    (await made.boris.send('POST', `${path}/move`, { to, ...input }, { 'If-Match': `${version}` }))
      .body
  const undo = async (who = made.boris) => (await who.send('POST', `${path}/undo`, {})).body
  const pass = (ms: number) => {
    made.clock.now = new Date(made.clock.now.getTime() + ms)
  }
  const read = async () => (await made.boris.get(path)).body
  const seen = async () => (await ready.person.get('/api/checkout/placed')).body
  return { ...made, ...ready, path, move, undo, pass, read, seen }
}

test('undoing a move within 10 seconds is recorded and announced, and restores the order', async () => {
  const { move, undo, pass, read, seen, store, boris, path } = await placed()
  await boris.send('POST', `${path}/claim`, {})
  await move('CONFIRMED', 1)
  pass(10_000)
  const undone = await undo()
  expect(undone).toMatchObject({ status: 'PLACED', version: 3, claim: { name: 'boris' } })
  expect((await undo()).version).toBe(3)
  expect((await seen()).steps).toMatchObject([{ status: 'PLACED' }])
  expect((await read()).history.at(-1)).toMatchObject({
    kind: 'undone',
    by: 'boris',
    fromStatus: 'CONFIRMED',
    toStatus: 'PLACED',
  })
  const announcements = await store.db.selectFrom('announcement').selectAll().execute()
  const undoing = announcements.find(({ event }) => event === 'order.changed')
  expect(undoing?.body).toMatchObject({ undoes: 'order.confirmed', status: 'PLACED' })
  await move('CONFIRMED', 3)
  expect((await seen()).steps.map(({ status }: { status: string }) => status)).toEqual([
    'PLACED',
    'CONFIRMED',
  ])
})

test('a slip printed since the move doesn’t keep it from being undone', async () => {
  const { boris, path, move, undo, seen, read } = await placed()
  await move('CONFIRMED', 1)
  await boris.send('POST', `${path}/print`, { paper: 'ROLL_80' })
  expect(await undo()).toMatchObject({ status: 'PLACED', version: 3 })
  expect((await undo()).version).toBe(3)
  expect((await seen()).steps).toMatchObject([{ status: 'PLACED' }])
  expect((await read()).history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'placed',
    'moved',
    'printed',
    'undone',
  ])
})

test('an undone move counts neither in “since when” nor in the time to confirm', async () => {
  const { boris, person, move, undo, pass, read } = await placed()
  const placedAt = (await read()).placedAt
  pass(60_000)
  await move('CONFIRMED', 1)
  expect((await read()).movedAt).not.toBe(placedAt)
  await undo()
  const { orders } = (await person.get('/api/checkout/orders')).body
  expect([(await read()).movedAt, orders[0].movedAt]).toEqual([placedAt, placedAt])
  const confirmSeconds = async () => (await boris.get('/api/orders/today')).body.confirmSeconds
  expect(await confirmSeconds()).toBeNull()
  pass(60_000)
  const confirmed = await move('CONFIRMED', 3)
  expect(await confirmSeconds()).toBe(120)
  pass(60_000)
  await move('COOKING', 4)
  await undo()
  expect(await confirmSeconds()).toBe(120)
  expect((await read()).movedAt).toBe(confirmed.movedAt)
})

test('undoing a cancellation removes its reason', async () => {
  const { move, undo, seen } = await placed()
  await move('CANCELLED', 1, { reason: 'No flour' })
  expect((await seen()).reason).toBe('No flour')
  expect((await undo()).status).toBe('PLACED')
  expect(await seen()).toMatchObject({ reason: '', mayCancel: true })
})

test.each([true, false])(
  'undoing restores a claim only if there was one (%s)',
  async (isClaimed) => {
    const { boris, path, move, undo } = await placed()
    if (isClaimed) await boris.send('POST', `${path}/claim`, {})
    expect((await move('CANCELLED', 1, { reason: 'No flour' })).claim).toBeNull()
    expect((await undo()).claim !== null).toBe(isClaimed)
  },
)

test('undoing a move restores the planned callback', async () => {
  const { boris, path, move, undo } = await placed()
  await boris.send(
    'POST',
    `${path}/call`,
    { outcome: 'CALL_BACK', at: '18:00', isLateOk: true },
    { 'If-Match': '1' },
  )
  expect((await move('CONFIRMED', 2)).callBackAt).toBeNull()
  expect((await undo()).callBackAt).toBe('2026-05-04T15:00:00.000Z')
})

test('undoing the end of a call keeps the calls before it and the customer’s request', async () => {
  const { boris, path, undo, read, seen, person, id } = await placed()
  const call = async (outcome: string, version: number, input = {}) =>
    (await boris.send('POST', `${path}/call`, { outcome, ...input }, { 'If-Match': `${version}` }))
      .body
  const before = await call('WRONG_NUMBER', 1)
  expect(before).toMatchObject({ isNumberWrong: true, calls: { tries: 1 } })
  await call('REFUSED', 2, { reason: 'Changed their mind' })
  const { isNumberWrong, calls } = await undo()
  expect({ isNumberWrong, calls }).toEqual({ isNumberWrong: true, calls: before.calls })
  await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  await call('CONFIRMED', (await read()).version)
  expect((await seen()).isCallAwaited).toBe(false)
  expect(await undo()).toMatchObject({ isCallAwaited: true })
  expect((await seen()).isCallAwaited).toBe(true)
})

test('rejects a late undo, a colleague’s move and a move that was followed by another', async () => {
  const { move, undo, pass, clara, path, person, id } = await placed()
  expect((await undo()).title).toBe('not-undoable')
  await move('CONFIRMED', 1)
  expect((await undo(clara)).title).toBe('not-undoable')
  pass(10_001)
  expect((await undo()).title).toBe('not-undoable')
  await move('COOKING', 2)
  await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  await clara.send('POST', `${path}/claim`, {})
  expect((await undo()).title).toBe('claimed')
  await clara.send('POST', `${path}/release`, {})
  expect((await undo()).title).toBe('not-undoable')
})

test('counts prints, each with the staff member who printed', async () => {
  const { boris, clara, path, read } = await placed()
  const print = async (who: typeof boris) =>
    (await who.send('POST', `${path}/print`, { paper: 'ROLL_80' })).body.copy
  expect([await print(boris), await print(clara), await print(boris)]).toEqual([1, 2, 3])
  const { history, version } = await read()
  expect(version).toBe(1)
  expect(history.slice(1)).toMatchObject([
    { kind: 'printed', by: 'boris', copy: 1 },
    { kind: 'printed', by: 'clara', copy: 2 },
    { kind: 'printed', by: 'boris', copy: 3 },
  ])
})

test('shows the caller that the customer has cancelled', async () => {
  const { boris, path, person, id, move, undo } = await placed()
  await boris.send('POST', `${path}/claim`, {})
  await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  const { body } = await boris.get(path)
  expect(body).toMatchObject({
    status: 'CANCELLED',
    isCancelledByCustomer: true,
    claim: { name: 'boris' },
  })
  expect((await boris.send('POST', `${path}/release`, {})).body.claim).toBeNull()
  expect((await undo()).title).toBe('not-undoable')
  expect((await move('CONFIRMED', 2)).title).toBe('move-not-allowed')
})
