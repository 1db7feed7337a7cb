import { expect, test } from 'vitest'
import { atDesk, order } from '#tests/support/desk.ts'

async function placed() {
  const made = await atDesk()
  const ready = await order(made)
  const path = `/api/orders/${ready.id}`
  const move = async (to: string, version: number, asked = {}) =>
    (await made.boris.send('POST', `${path}/move`, { to, ...asked }, { 'If-Match': `${version}` }))
      .body
  const undo = async (who = made.boris) => (await who.send('POST', `${path}/undo`, {})).body
  const pass = (ms: number) => {
    made.clock.now = new Date(made.clock.now.getTime() + ms)
  }
  const read = async () => (await made.boris.get(path)).body
  const seen = async () => (await ready.person.get('/api/checkout/placed')).body
  return { ...made, ...ready, path, move, undo, pass, read, seen }
}

test('a move is taken back within ten seconds: written down, told, and as if it had not been', async () => {
  const { move, undo, pass, read, seen, store } = await placed()
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
  const told = await store.db.selectFrom('announcement').select('event').orderBy('at').execute()
  expect(told.map(({ event }) => event)).toContain('order.changed')
  await move('CONFIRMED', 3)
  expect((await seen()).steps.map(({ status }: { status: string }) => status)).toEqual([
    'PLACED',
    'CONFIRMED',
  ])
})

test('cancelling is taken back too, and its reason is told no more', async () => {
  const { move, undo, seen } = await placed()
  await move('CANCELLED', 1, { reason: 'No flour' })
  expect((await seen()).reason).toBe('No flour')
  expect((await undo()).status).toBe('PLACED')
  expect(await seen()).toMatchObject({ reason: '', mayCancel: true })
})

test('a call that was promised is promised again', async () => {
  const { boris, path, move, undo } = await placed()
  await boris.send(
    'POST',
    `${path}/call`,
    { outcome: 'CALL_BACK', at: '18:00' },
    { 'If-Match': '1' },
  )
  expect((await move('CONFIRMED', 2)).callBackAt).toBeNull()
  expect((await undo()).callBackAt).toBe('2026-05-04T15:00:00.000Z')
})

test('not too late, not a colleague’s, not what somebody has gone on with', async () => {
  const { move, undo, pass, clara, path } = await placed()
  expect((await undo()).title).toBe('not-undoable')
  await move('CONFIRMED', 1)
  expect((await undo(clara)).title).toBe('not-undoable')
  pass(10_001)
  expect((await undo()).title).toBe('not-undoable')
  await move('COOKING', 2)
  await clara.send('POST', `${path}/claim`, {})
  expect((await undo()).title).toBe('not-undoable')
})

test('prints are counted, each with who made it', async () => {
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

test('who calls is told that the shopper has called it off', async () => {
  const { boris, path, person, id, move, undo } = await placed()
  await boris.send('POST', `${path}/claim`, {})
  await person.send('POST', `/api/checkout/id/${id}/cancel`, {})
  const { body } = await boris.get(path)
  expect(body).toMatchObject({ status: 'CANCELLED', isCalledOff: true, claim: { name: 'boris' } })
  expect((await boris.send('POST', `${path}/release`, {})).body.claim).toBeNull()
  expect((await undo()).title).toBe('not-undoable')
  expect((await move('CONFIRMED', 2)).title).toBe('move-not-allowed')
})
