import type * as z from 'zod/mini'
import { foundPage } from '#business/found-orders/server/found-page.ts'
import type { Call } from '#platform/server/call.ts'
import type { desk } from '../contract.ts'
import { deskOrders } from './desk-order.ts'
import { lastSeq, theseOrders } from './sql.ts'

const usual = 50
const mostAtOnce = 200

export async function readOrders({ tx, now }: Call, asked: z.output<typeof desk.list.input>) {
  const { cursor, limit, ...filters } = asked
  const atOnce = Math.min(Math.max(Number(limit ?? usual), 1), mostAtOnce)
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const placedAt = new Date(at)
  // A cursor that is none of ours begins at the beginning.
  const before = Number.isNaN(placedAt.getTime()) ? undefined : { placedAt, id }
  const followFrom = await lastSeq(tx)
  const { ids, next } = await foundPage(tx, filters, before, atOnce)
  return {
    orders: await deskOrders(tx, await theseOrders(tx, ids), now),
    next: next ? `${next.placedAt.toISOString()}~${next.id}` : null,
    followFrom,
  }
}
