import type * as z from 'zod/mini'
import type { Difference } from '#business/orders/difference.ts'
import { isOver } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder, lockOrder, updateOrder } from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Order } from '#business/orders/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import type { board } from '../contract.ts'
import { laterPromise } from '../lateness.ts'
import { claimConflict } from './claim-order.ts'
import { readBoardOrder } from './staff-order.ts'

/** Tells the customer a later time; receivers hear of it as a change of the order. */
export async function movePromise(
  call: Call,
  { orderId, minutes }: z.output<typeof board.movePromise.input>,
) {
  const { tx, now, version } = call
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  if (order.version !== version) return refuse('stale', { version: order.version })
  const conflict = await claimConflict(call, order)
  if (conflict) return conflict
  const promisedAt = laterPromise(order.promisedAt, minutes, now)
  const [from, to] = [order.promisedAt, promisedAt].map((at) => at.toISOString()) as [
    string,
    string,
  ]
  const changes: Difference[] = [{ what: 'promise', from, to, money: 0 }]
  const seq = await updateOrder(tx, orderId, { promisedAt })
  const details = { changes, promisedBefore: from }
  await recordEvent(call, { orderId, seq, kind: 'promised', details })
  const moved = await findOrder(tx, orderId)
  if (moved) {
    const body = { ...serializeOrder(moved, await orderLinesOf(tx, orderId)), changes }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}
