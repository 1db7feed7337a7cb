import { expect, test } from 'vitest'
import { claimMs } from '#business/orders/board/claim.ts'
import type { Tx } from '#db/open.ts'
import { order, staffedShop } from '#tests/support/board.ts'
import { cookiesOf, listening } from '#tests/support/listening.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { followOrder } from './own-order.ts'

test('reads only those changed orders that someone follows', async () => {
  const made = await sampleShop()
  const { id } = await order(made)
  const others = Array.from({ length: 50 }, (_, place) => ({ id: `other-${place}`, place }))
  const moved = [...others, { id, place: 50 }]
  const read = (hasListeners: (topic: string) => boolean) =>
    made.store.read(async (tx) => {
      let queries = 0
      const counted = tx.withPlugin({
        transformQuery({ node }) {
          queries += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }) as Tx
      const changes = await followOrder.changes({
        tx: counted,
        now: made.clock.now,
        moved,
        hasListeners,
      })
      return { queries, changes }
    })
  expect(await read(() => false)).toEqual({ queries: 0, changes: [] })
  const { queries, changes } = await read((topic) => topic === id)
  expect(changes).toMatchObject([{ topic: id, place: 1, data: { id, status: 'PLACED' } }])
  expect(queries).toBe(3)
})

test('an order page gets only its own order', async () => {
  const made = await staffedShop()
  const [own, other] = [await order(made), await order(made)]
  const follow = ({ id, person }: typeof own) =>
    listening(made.origin, `/api/checkout/id/${id}/stream`, cookiesOf(person))
  const [line, another] = [await follow(own), await follow(other)]
  const confirmed = { to: 'CONFIRMED' }
  await made.boris.send('POST', `/api/orders/${own.id}/move`, confirmed, { 'If-Match': '1' })
  await expect.poll(line.messages).toMatchObject([{ status: 'PLACED' }, { status: 'CONFIRMED' }])
  await made.boris.send('POST', `/api/orders/${other.id}/move`, confirmed, { 'If-Match': '1' })
  await expect.poll(another.messages).toMatchObject([{ id: other.id }, { status: 'CONFIRMED' }])
  expect(line.messages()).toHaveLength(2)
  for (const { leave } of [line, another]) leave()
})

test('an order page shows who is calling, until the order is released', async () => {
  const made = await staffedShop()
  const { id, person } = await order(made)
  const line = await listening(made.origin, `/api/checkout/id/${id}/stream`, cookiesOf(person))
  const callers = () => line.messages().map(({ caller }) => caller?.name ?? null)
  await made.boris.send('POST', `/api/orders/${id}/claim`, {})
  await expect.poll(callers).toEqual([null, 'boris'])
  const until = line.messages().at(-1)?.caller?.until
  expect(Date.parse(until ?? '')).toBe(made.clock.now.getTime() + claimMs)
  await made.boris.send('POST', `/api/orders/${id}/release`, {})
  await expect.poll(callers).toEqual([null, 'boris', null])
  line.leave()
})

test('hides another visitor’s order', async () => {
  const made = await staffedShop()
  const { id } = await order(made)
  const line = await listening(made.origin, `/api/checkout/id/${id}/stream`, cookiesOf(made.boris))
  expect(line.status).toBe(404)
})
