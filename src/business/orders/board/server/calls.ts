import type * as z from 'zod/mini'
import { isFeeOpen } from '#business/orders/fee.ts'
import { isOver, mayMove } from '#business/orders/order.ts'
import { moveOrder, recordEvent } from '#business/orders/server/move-order.ts'
import {
  eventsOf,
  lockOrder,
  nextSeq,
  setClaim,
  updateOrder,
} from '#business/orders/server/sql/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import { readHours } from '#business/shop/server/hours.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { callBackTime, callsOf, retryAt, statusAfter } from '../call.ts'
import { claimantOf, claimMs } from '../claim.ts'
import type { board } from '../contract.ts'
import { boardEventsOf, namesOf } from './sql/order.ts'
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

type RecordCallInput = z.output<typeof board.call.input>

/** Every call is recorded with any outcome, and its order is released for the next caller. */
export async function recordCall(call: Call, input: RecordCallInput) {
  const { orderId, outcome, reason } = input
  const { tx, now, version } = call
  const row = await lockOrder(tx, orderId)
  if (!row) return refuse('not-found')
  const order = row as typeof row & Pick<Order, 'status' | 'deliveryMethod'>
  const to = statusAfter(outcome, order.status)
  const answer = async () => (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
  // Pressed twice.
  if (to === order.status) return answer()
  if (isOver(order)) return refuse('order-over')
  if (order.version !== version)
    return (await isRepeated(call, order, outcome))
      ? answer()
      : refuse('stale', { version: order.version })
  const conflict = await claimConflict(call, order)
  if (conflict) return conflict
  if (to && !mayMove(order, to)) return refuse('move-not-allowed', { from: order.status, to })
  if (to === 'CANCELLED' && reason === '') return refuse('reason-missing')
  if (to === 'CONFIRMED' && isFeeOpen(order) && !input.isFeeOpen) return refuse('fee-open')
  const next = await nextCall(call, order, input)
  if (isRefusal(next)) return next
  const callBackAt = next.at
  const details = { outcome, callBackAt }
  const free = { claimedBy: null, claimedUntil: null }
  if (to) {
    const { seq } = await moveOrder(call, order, { to, reason, kind: 'called', details })
    await setClaim(tx, orderId, seq, free)
  } else {
    const seq = await updateOrder(tx, orderId, { callBackAt })
    await setClaim(tx, orderId, seq, free)
    await recordEvent(call, { orderId, seq, kind: 'called', reason, details })
  }
  return answer()
}

/**
 * The same press once more: the last that happened is this person's call with this outcome, to the version that it was sent for. A
 * new call would have the newer version. A callback isn't among them, because its time may be another.
 */
async function isRepeated(
  { tx, who, version }: Call,
  order: OrderRow,
  outcome: RecordCallInput['outcome'],
) {
  if (order.version - 1 !== version || outcome === 'CALL_BACK') return false
  const last = (await eventsOf(tx, order.id)).at(-1)
  const details = (last?.details ?? {}) as { outcome?: string }
  return last?.kind === 'called' && last.staffId === who.staff?.id && details.outcome === outcome
}

/** The next call: as agreed, or the automatic retry after a failed call. */
async function nextCall(
  { tx, now }: Call,
  order: OrderRow,
  { outcome, at, isLateOk }: RecordCallInput,
) {
  if (outcome !== 'CALL_BACK') {
    const { tries } = callsOf(
      (await boardEventsOf(tx, [order.id])).map((one) => ({ ...one, by: '' })),
    )
    return { at: retryAt(outcome, tries, now) }
  }
  if (at === undefined) return refuse('invalid', { errors: [{ field: 'at', code: 'required' }] })
  const shop = await readHours(tx)
  if (!shop) return refuse('not-found')
  const { promisedAt } = order
  const time = callBackTime({ clock: at, promisedAt, isLateOk }, shop.hours, now)
  if ('at' in time) return time
  return refuse(time.refused, { promisedAt: promisedAt.toISOString() })
}
