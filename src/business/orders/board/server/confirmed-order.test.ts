import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'

test('a press that comes after a colleague has confirmed the order claims nothing', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const { boris, clara } = made
  const send = (who: typeof boris, deed: string, input: object, version: number) =>
    who.send('POST', `/api/orders/${id}/${deed}`, input, { 'If-Match': String(version) })
  await send(boris, 'claim', {}, 0)
  await send(boris, 'move', { to: 'CONFIRMED' }, 1)
  for (const takeOver of ['', 'Boris is at lunch'])
    expect((await send(clara, 'claim', { takeOver }, 0)).body).toMatchObject({
      title: 'no-call-due',
    })
  expect((await clara.get(`/api/orders/${id}`)).body.claim).toBeNull()
  expect((await send(boris, 'move', { to: 'COOKING' }, 2)).status).toBe(200)
})

/** A confirmed order whose customer waits for a call. */
async function awaited() {
  const made = await staffedShop()
  const { id, person } = await order(made)
  const { boris, clara } = made
  const read = async () => (await boris.get(`/api/orders/${id}`)).body
  const send = async (who: typeof boris, deed: string, input = {}, method = 'POST') => {
    const { version } = await read()
    const path = deed === '' ? `/api/orders/${id}` : `/api/orders/${id}/${deed}`
    return (await who.send(method, path, input, { 'If-Match': String(version) })).body
  }
  await send(boris, 'move', { to: 'CONFIRMED' })
  await person.send('POST', `/api/checkout/id/${id}/call-again`, {})
  return { boris, clara, read, send }
}

test('a due call about a confirmed order is claimed by one, released, and ends with its outcome', async () => {
  const { boris, clara, send } = await awaited()
  expect((await send(clara, 'claim')).claim).toMatchObject({ name: 'clara' })
  expect(await send(boris, 'claim')).toMatchObject({ title: 'claimed', by: 'clara' })
  expect(await send(boris, 'call', { outcome: 'CONFIRMED' })).toMatchObject({ title: 'claimed' })
  expect((await send(clara, 'release')).claim).toBeNull()
  await send(boris, 'claim')
  expect(await send(boris, 'call', { outcome: 'CONFIRMED' })).toMatchObject({
    ...{ status: 'CONFIRMED', claim: null, callBackAt: null, isCallAwaited: false },
  })
  expect(await send(clara, 'claim')).toMatchObject({ title: 'no-call-due' })
})

test('a call about a confirmed order holds up no step of the kitchen, only what is agreed', async () => {
  const { boris, clara, send, read } = await awaited()
  await send(clara, 'claim')
  const theirs = { title: 'claimed', by: 'clara' }
  expect(await send(boris, '', { note: 'Ring twice' }, 'PATCH')).toMatchObject(theirs)
  expect(await send(boris, 'promise', { minutes: 10 })).toMatchObject(theirs)
  const cancelled = { to: 'CANCELLED', reason: 'No flour' }
  expect(await send(boris, 'move', cancelled)).toMatchObject(theirs)
  const ofClara = { name: 'clara' }
  for (const who of [boris, clara]) {
    expect(await send(who, 'move', { to: 'COOKING' })).toMatchObject({ claim: ofClara })
    expect(await send(who, 'undo')).toMatchObject({ status: 'CONFIRMED', claim: ofClara })
  }
  // It has left: there is no one to call about it.
  expect(await send(boris, 'move', { to: 'COMPLETED' })).toMatchObject({ claim: null })
  expect(await send(boris, 'undo')).toMatchObject({ status: 'CONFIRMED', claim: null })
  expect((await read()).isCallAwaited).toBe(true)
})
