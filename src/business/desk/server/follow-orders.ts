import type { StreamCall, Told } from '#platform/server/call.ts'
import type { DeskOrder } from '../contract.ts'
import { deskOrders } from './desk-order.ts'
import { lastSeq, openOrders, ordersAfter } from './sql.ts'

const isPlace = /^\d{1,15}$/

/**
 * Whoever has seen nothing yet is told every open order, then each order that changes, as it stands after its last
 * change. Places are given under a lock, so whoever goes on after one misses none and is told none twice.
 */
export async function followOrders(
  { read, after, moves, clock }: StreamCall,
  asked: { after?: string | undefined },
): Promise<AsyncIterable<Told & { data: DeskOrder }>> {
  // A browser sends back what it was told; what anybody else sends may be no place at all.
  const begin = isPlace.test(after ?? '') ? after : asked.after
  return (async function* () {
    let seen = Number(begin ?? Number.NaN)
    if (Number.isNaN(seen)) {
      const first = await read(async (tx) => ({
        last: await lastSeq(tx),
        orders: await deskOrders(tx, await openOrders(tx), clock()),
      }))
      for (const order of first.orders) yield { id: String(order.seq), data: order }
      seen = first.last
    }
    const changed = () => read(async (tx) => deskOrders(tx, await ordersAfter(tx, seen), clock()))
    for await (const _ of moves('orders'))
      for (let orders = await changed(); orders.length > 0; orders = await changed())
        for (const order of orders) {
          seen = order.seq
          yield { id: String(order.seq), data: order }
        }
  })()
}
