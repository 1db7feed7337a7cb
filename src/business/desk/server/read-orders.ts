import type * as z from 'zod/mini'
import type { Call } from '#platform/server/call.ts'
import type { desk } from '../contract.ts'
import { soughtIn } from '../search.ts'
import { deskOrders } from './desk-order.ts'
import { someOrders } from './sql.ts'

const usual = 50
const mostAtOnce = 200

export async function readOrders({ tx, now }: Call, asked: z.output<typeof desk.list.input>) {
  const { state, q, from, to, cursor, limit } = asked
  const atOnce = Math.min(Math.max(Number(limit ?? usual), 1), mostAtOnce)
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const placedAt = new Date(at)
  // A cursor that is none of ours begins at the beginning.
  const before = Number.isNaN(placedAt.getTime()) ? undefined : { placedAt, id }
  const sought = soughtIn(q ?? '')
  const rows = await someOrders(tx, { state, sought, from, to, before, most: atOnce + 1 })
  const shown = rows.slice(0, atOnce)
  const last = shown.at(-1)
  return {
    orders: await deskOrders(tx, shown, now),
    next: rows.length > atOnce && last ? `${last.placedAt.toISOString()}~${last.id}` : null,
  }
}
