import { isOver } from '#business/ordering/order.ts'
import { noteEvent } from '#business/ordering/server/note-event.ts'
import { holdOrder, nextSeq } from '#business/ordering/server/sql.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { claimMs, holderOf } from '../claim.ts'
import { deskOrder } from './desk-order.ts'
import { namesOf, setClaim } from './sql.ts'

type Asked = { orderId: string; takeOver: string }

/** Of two who claim at the same moment one is first, and the other is told who. */
export async function claimOrder(call: Call, { orderId, takeOver }: Asked) {
  const { tx, who, now } = call
  const order = await holdOrder(tx, orderId)
  const staff = who.staff
  if (!order || !staff) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  const holder = holderOf(order, now)
  if (holder && holder !== staff.id && takeOver === '')
    return refuse('claimed', { by: (await namesOf(tx, [holder])).get(holder) ?? '' })

  const seq = await nextSeq(tx)
  const claimedUntil = new Date(now.getTime() + claimMs)
  await setClaim(tx, orderId, seq, { claimedBy: staff.id, claimedUntil })
  if (holder !== staff.id)
    await noteEvent(call, {
      orderId,
      seq,
      kind: holder ? 'taken-over' : 'claimed',
      reason: takeOver,
    })
  return (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
}
