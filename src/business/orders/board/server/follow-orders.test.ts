import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { cookiesOf, type Listener, listening } from '#tests/support/listening.ts'
import { password } from '#tests/support/staff.ts'

type Made = Awaited<ReturnType<typeof staffedShop>>

const newPassword = 'horse staple battery'

async function borisOf({ anna }: Made) {
  const { staff } = (await anna.get('/api/staff')).body
  return staff.find(({ login }: { login: string }) => login === 'boris')
}

/** The ways in which a sign-in ends. */
const ends: Record<string, (made: Made) => Promise<{ status: number }>> = {
  'signed out': ({ boris }) => boris.send('DELETE', '/api/_auth/session'),
  'signed in again': ({ boris }) =>
    boris.send('POST', '/api/auth/sign-in', { login: 'boris', password }),
  'signed out everywhere': async (made) =>
    made.anna.send('POST', `/api/staff/${(await borisOf(made)).id}/sign-out`, {}),
  'given a new password': async (made) =>
    made.anna.send('POST', `/api/staff/${(await borisOf(made)).id}/password`, {
      password: newPassword,
    }),
  'switched off': async (made) => {
    const { id, version } = await borisOf(made)
    return made.anna.send(
      'PATCH',
      `/api/staff/${id}`,
      { isActive: false },
      { 'If-Match': String(version) },
    )
  },
}

test.each(Object.entries(ends))(
  'ends the stream of a staff member who is %s',
  async (_, ending) => {
    const made = await staffedShop()
    const line = await listening(made.origin, '/api/orders/stream', cookiesOf(made.boris))
    const other = await listening(made.origin, '/api/orders/stream', cookiesOf(made.clara))
    const first = await order(made)
    for (const { messages } of [line, other])
      await expect.poll(messages).toMatchObject([{ id: first.id }])
    expect(await ending(made)).toMatchObject({ status: 200 })
    const second = await order(made)
    await expect.poll(line.isOver).toBe(true)
    expect(line.text()).toMatch(/event: end\ndata:\n\n$/)
    expect(line.messages()).toHaveLength(1)
    await expect.poll(other.messages).toMatchObject([{ id: first.id }, { id: second.id }])
    other.leave()
  },
)

test('ends a stream at the moment its sign-in expires', async () => {
  const made = await staffedShop()
  const { expiresAt } = await made.store.db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select('expiresAt')
    .where('login', '=', 'boris')
    .executeTakeFirstOrThrow()
  const line = await listening(made.origin, '/api/orders/stream', cookiesOf(made.boris))
  made.clock.now = new Date(expiresAt.getTime() - 1)
  const { id } = await order(made)
  await expect.poll(line.messages).toMatchObject([{ id }])
  made.clock.now = expiresAt
  await expect.poll(line.isOver).toBe(true)
  expect(line.text()).toMatch(/event: end\ndata:\n\n$/)
})

test('keeps a stream when another sign-in ends', async () => {
  const made = await staffedShop()
  const line = await listening(made.origin, '/api/orders/stream', cookiesOf(made.boris))
  await made.clara.send('DELETE', '/api/_auth/session')
  const { id } = await order(made)
  await expect.poll(line.messages).toMatchObject([{ id }])
  line.leave()
})

test('sends a change to all boards in the same bytes, and resumes after a reconnect', async () => {
  const made = await staffedShop()
  const cookies = cookiesOf(made.boris)
  const listen = (headers = {}) =>
    listening(made.origin, '/api/orders/stream', { ...cookies, ...headers })
  const lines = await Promise.all(Array.from({ length: 12 }, () => listen()))
  const { id } = await order(made)
  for (const { messages } of lines) await expect.poll(messages).toMatchObject([{ id }])
  expect(new Set(lines.map(withoutBeats)).size).toBe(1)
  for (const { leave } of lines) leave()
  const other = await order(made)
  const again = await listen({ 'Last-Event-ID': lastIdOf(lines[0]) })
  await expect.poll(again.messages).toMatchObject([{ id: other.id, seq: 2 }])
  again.leave()
})

/** Heartbeats of different boards come at different times. */
const withoutBeats = (line: Listener) => line.text().replaceAll('event: beat\ndata:\n\n', '')

/** The last event ID, which a browser sends to resume. */
const lastIdOf = (line: Listener | undefined) =>
  [...(line?.text() ?? '').matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ''

/** Two open orders with different products, a board, and a way to switch its product's availability. */
async function withBoard() {
  const made = await staffedShop()
  const ready = await order(made)
  const others = await made.store.db
    .selectFrom('variant')
    .select(['id', 'productId'])
    .where('productId', '<>', ready.variant.productId)
    .where('isArchived', '=', false)
    .execute()
  const other = await order(made)
  const [variant] = others
  await made.store.db
    .updateTable('orderLine')
    .set({ variantId: variant?.id ?? '', productId: variant?.productId ?? '' })
    .where('orderId', '=', other.id)
    .execute()
  const listen = (headers = {}) =>
    listening(made.origin, '/api/orders/stream', { ...cookiesOf(made.boris), ...headers })
  const path = `/api/products/${ready.variant.productId}`
  return {
    ...made,
    first: ready.id,
    second: other.id,
    listen,
    markSoldOut: () => made.boris.send('POST', `${path}/sold-out`, { until: 'NOTICE' }),
    markAvailable: () => made.boris.send('POST', `${path}/available`, {}),
    rename: async () =>
      made.anna.send(
        'PATCH',
        path,
        { description: [{ locale: 'en', value: 'Anew' }] },
        { 'If-Match': String((await made.anna.get(path)).body.version) },
      ),
  }
}

test('sends sold-out lines once to all boards, with the seq of their order only', async () => {
  const { first, second, listen, markSoldOut, markAvailable, rename } = await withBoard()
  const lines = await Promise.all([listen(), listen(), listen()])
  for (const line of lines)
    await expect.poll(line.messages).toMatchObject([{ id: first }, { id: second }])
  expect((await markSoldOut()).status).toBe(200)
  await markSoldOut()
  expect((await rename()).status).toBe(200)
  for (const line of lines)
    await expect
      .poll(() => line.messages().slice(2))
      .toMatchObject([{ id: first, seq: 1, soldOut: [expect.any(String)] }])
  await markAvailable()
  for (const line of lines)
    await expect
      .poll(() => line.messages().slice(3))
      .toMatchObject([{ id: first, seq: 1, soldOut: [] }])
  expect(new Set(lines.map(withoutBeats)).size).toBe(1)
  expect(lastIdOf(lines[0])).toMatch(/^2~/)
  for (const { leave } of lines) leave()
})

test('a reconnecting board gets availability changes, and nothing if nothing changed', async () => {
  const { first, second, listen, markSoldOut, markAvailable } = await withBoard()
  const before = await listen()
  await expect.poll(before.messages).toHaveLength(2)
  before.leave()
  const same = await listen({ 'Last-Event-ID': lastIdOf(before) })
  await markSoldOut()
  // Only the changes since then: the first event was already sent.
  await expect.poll(same.messages).toMatchObject([{ id: first, soldOut: [expect.any(String)] }])
  same.leave()

  await markAvailable()
  const again = await listen({ 'Last-Event-ID': lastIdOf(same) })
  await expect.poll(again.messages).toMatchObject([
    { id: first, seq: 1, soldOut: [] },
    { id: second, seq: 2 },
  ])
  again.leave()
  const later = await listen({ 'Last-Event-ID': lastIdOf(again) })
  await markSoldOut()
  await expect.poll(later.messages).toMatchObject([{ id: first, soldOut: [expect.any(String)] }])
  later.leave()
})

test('ignores a position that the database hasn’t reached, as after a restore', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const headers = { ...cookiesOf(made.boris), 'Last-Event-ID': '70' }
  const line = await listening(made.origin, '/api/orders/stream', headers)
  await expect.poll(line.messages).toMatchObject([{ id, seq: 1 }])
  line.leave()
})
