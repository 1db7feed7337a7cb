import type * as z from 'zod/mini'
import { placeNow, theseOrders } from '#business/orders/board/server/sql/order.ts'
import { serializeBoardOrders } from '#business/orders/board/server/staff-order.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import { cursorOf, placeText, positionOf } from '#platform/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { foundOrders } from '../contract.ts'
import { foundPage, foundTotal } from './found-page.ts'

const usual = 50
const mostAtOnce = 200

export async function readOrders(
  { tx, now }: Call,
  input: z.output<typeof foundOrders.list.input>,
) {
  const { cursor, limit, ...filters } = input
  const atOnce = Math.min(Math.max(Number(limit ?? usual), 1), mostAtOnce)
  const before = positionOf(cursor)
  const followFrom = placeText(await placeNow(tx))
  const place = before && { placedAt: before.at, id: before.id }
  const { ids, next } = await foundPage({ tx, now }, filters, place, atOnce)
  return {
    orders: await serializeBoardOrders(tx, await theseOrders(tx, ids), now),
    next: next ? cursorOf(next.placedAt, next.id) : null,
    followFrom,
  }
}

/** As staff search: with the sum of everything that was found. */
export async function findOrdersInBody(call: Call, input: z.output<typeof foundOrders.find.input>) {
  const { cursor, limit, ...filters } = input
  const shop = await readHours(call.tx)
  if (!shop) return refuse('not-set-up')
  const page = await readOrders(call, input)
  const isWhole = cursor === undefined && limit === undefined
  const total = isWhole ? { total: await foundTotal(call, filters) } : {}
  return { ...page, ...total, today: shopDayOf(shop.hours, call.now) }
}
