import { isOver } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { lockOrder, setClaim } from '#business/orders/server/sql/order.ts'
import { nextSeq } from '#business/orders/server/sql/sequence.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { OrderRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { claimantOf, claimMs } from '../claim.ts'
import { namesOf } from './sql/order.ts'
import { readBoardOrder } from './staff-order.ts'

const claimEnd = (now: Date) => new Date(now.getTime() + claimMs)

type ClaimOrderInput = { orderId: string; takeOver: string }

/** Of two claims at the same moment the first wins, and the other gets the winner's name. */
export async function claimOrder(call: Call, { orderId, takeOver }: ClaimOrderInput) {
  const { tx, who, now } = call
  const order = await lockOrder(tx, orderId)
  const staff = who.staff
  if (!order || !staff) return refuse('not-found')
  if (isOver(order as Pick<Order, 'status'>)) return refuse('order-over')
  const claimant = claimantOf(order, now)
  const conflict = takeOver === '' && (await claimConflict(call, order))
  if (conflict) return conflict

  const seq = await nextSeq(tx)
  const isRenewed = claimant === staff.id
  const claim = {
    claimedBy: staff.id,
    claimedUntil: claimEnd(now),
    ...(!isRenewed && { claimedAt: now }),
  }
  await setClaim(tx, orderId, seq, claim)
  if (!isRenewed)
    await recordEvent(call, {
      orderId,
      seq,
      kind: claimant ? 'taken-over' : 'claimed',
      reason: takeOver,
    })
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}

/** The press that renews a claim may also end it: what was released before it, here or in another tab, isn't claimed again. */
export async function renewClaim({ tx, who, now }: Call, { orderId }: { orderId: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  const { claimedBy } = order
  if (claimantOf(order, now) === who.staff?.id)
    await setClaim(tx, orderId, await nextSeq(tx), { claimedBy, claimedUntil: claimEnd(now) })
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}

export async function releaseOrder({ tx, who, now }: Call, { orderId }: { orderId: string }) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('not-found')
  if (claimantOf(order, now) === who.staff?.id)
    await setClaim(tx, orderId, await nextSeq(tx), { claimedBy: null, claimedUntil: null })
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}

type Claimed = Pick<OrderRow, 'claimedBy' | 'claimedUntil'>

/** Only the colleague with the claim may change the order; others take it over first. */
export async function claimConflict(
  { tx, who, now }: Pick<Call, 'tx' | 'who' | 'now'>,
  order: Claimed,
) {
  const claimant = claimantOf(order, now)
  if (!claimant || claimant === who.staff?.id) return
  return refuse('claimed', { by: (await namesOf(tx, [claimant])).get(claimant) ?? '' })
}
