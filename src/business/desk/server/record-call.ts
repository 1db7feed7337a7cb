import type * as z from 'zod/mini'
import { isOver, mayMove } from '#business/ordering/order.ts'
import { moveOrder } from '#business/ordering/server/move-order.ts'
import { noteEvent } from '#business/ordering/server/note-event.ts'
import { eventsOf, holdOrder, updateOrder } from '#business/ordering/server/sql.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { nextTime, retryAt, statusAfter } from '../call.ts'
import { holderOf } from '../claim.ts'
import type { desk } from '../contract.ts'
import { deskOrder } from './desk-order.ts'
import { namesOf, setClaim } from './sql.ts'

type Asked = z.output<typeof desk.call.input>

/** A call is over: it is written down whatever came of it, and the order is free for the next caller. */
export async function recordCall(call: Call, { orderId, outcome, at, reason }: Asked) {
  const { tx, who, now, version } = call
  const row = await holdOrder(tx, orderId)
  if (!row) return refuse('not-found')
  const order = row as typeof row & Pick<Order, 'status' | 'deliveryMethod'>
  const to = statusAfter(outcome, order.status)
  const answer = async () => (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
  // Pressed twice.
  if (to === order.status) return answer()
  if (isOver(order)) return refuse('order-over')
  if (order.version !== version) return refuse('stale', { version: order.version })
  const holder = holderOf(order, now)
  if (holder && holder !== who.staff?.id)
    return refuse('claimed', { by: (await namesOf(tx, [holder])).get(holder) ?? '' })
  if (to && !mayMove(order, to)) return refuse('move-not-allowed', { from: order.status, to })
  if (to === 'CANCELLED' && reason === '') return refuse('reason-missing')
  if (outcome === 'CALL_BACK' && at === undefined)
    return refuse('invalid', { errors: [{ field: 'at', code: 'required' }] })

  const calls = (await eventsOf(tx, orderId)).filter(({ kind }) => kind === 'called')
  const callBackAt =
    outcome === 'CALL_BACK' && at !== undefined
      ? nextTime(at, order.timeZone, now)
      : retryAt(outcome, calls.length, now)
  const details = { outcome, callBackAt }
  const free = { claimedBy: null, claimedUntil: null }
  if (to) {
    const { seq } = await moveOrder(call, order, { to, reason, kind: 'called', details })
    await setClaim(tx, orderId, seq, free)
  } else {
    const seq = await updateOrder(tx, orderId, { callBackAt })
    await setClaim(tx, orderId, seq, free)
    await noteEvent(call, { orderId, seq, kind: 'called', reason, details })
  }
  return answer()
}
