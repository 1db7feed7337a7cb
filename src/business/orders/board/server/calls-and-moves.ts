import type * as z from 'zod/mini'
import { callBackIn, callBackTime, callsOf, retryAt, statusAfter } from '#business/orders/call.ts'
import type { Difference } from '#business/orders/difference.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { laterPromise } from '#business/orders/lateness.ts'
import {
  eventOf,
  isChange,
  isOver,
  type MoveTarget,
  mayClaim,
  mayMove,
  type OrderStatus,
} from '#business/orders/order.ts'
import { moveOrder, recordEvent } from '#business/orders/server/move-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import {
  eventsOf,
  findOrder,
  lockOrder,
  nextSeq,
  setClaim,
  updateOrder,
} from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Order } from '#business/orders/shapes.ts'
import { readHours } from '#business/shop/server/the-shop.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { claimantOf, claimIn, claimMs, isCallersMove } from '../claim.ts'
import type { board } from '../contract.ts'
import { mayUndo } from '../undo.ts'
import { boardEventsOf, namesOf } from './sql/order.ts'
import { readBoardOrder } from './staff-order.ts'

const claimEnd = (now: Date) => new Date(now.getTime() + claimMs)

type ClaimOrderInput = { orderId: string; takeOver: string }

/** Of two claims at the same moment the first wins, and the other gets the winner's name. */
export async function claimOrder(call: Call, { orderId, takeOver }: ClaimOrderInput) {
  const { tx, who, now } = call
  const row = await lockOrder(tx, orderId)
  const staff = who.staff
  if (!row || !staff) return refuse('not-found')
  const order = row as typeof row & Pick<Order, 'status'>
  if (isOver(order)) return refuse('order-over')
  if (!mayClaim(order, now)) return refuse('no-call-due')
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
    const { seq } = await moveOrder(call, order, {
      ...{ to, reason, kind: 'called' },
      details: { ...details, ...claimIn(order, now) },
    })
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
  { outcome, at, minutes, isLateOk }: RecordCallInput,
) {
  if (outcome !== 'CALL_BACK') {
    const { tries } = callsOf(
      (await boardEventsOf(tx, [order.id])).map((one) => ({ ...one, by: '' })),
    )
    return { at: retryAt(outcome, tries, now) }
  }
  const { promisedAt } = order
  const planned = (time: ReturnType<typeof callBackIn>) =>
    'at' in time ? time : refuse(time.refused, { promisedAt: promisedAt.toISOString() })
  if (minutes !== undefined) return planned(callBackIn(minutes, { promisedAt, isLateOk }, now))
  if (at === undefined) return refuse('invalid', { errors: [{ field: 'at', code: 'required' }] })
  const shop = await readHours(tx)
  if (!shop) return refuse('not-found')
  return planned(callBackTime({ clock: at, promisedAt, isLateOk }, shop.hours, now))
}

export async function changeStatus(
  call: Call,
  { orderId, to, reason, ...input }: z.output<typeof board.move.input>,
) {
  const { tx, who, now, version } = call
  const row = await lockOrder(tx, orderId)
  if (!row) return refuse('not-found')
  const order = row as typeof row & Pick<Order, 'status' | 'deliveryMethod'>
  // A second press, or a colleague's same move, finds the order already moved.
  if (order.status !== to) {
    if (order.version !== version) return refuse('stale', { version: order.version })
    if (!mayMove(order, to)) return refuse('move-not-allowed', { from: order.status, to })
    const isCallers = isCallersMove(order.status, to)
    const conflict = isCallers && (await claimConflict(call, order))
    if (conflict) return conflict
    if (to === 'CONFIRMED' && isFeeOpen(order) && !input.isFeeOpen) return refuse('fee-open')
    if (to === 'CANCELLED' && reason === '') return refuse('reason-missing')
    const endsCall = order.claimedBy !== null && (isCallers || isOver({ status: to }))
    const isOwn = order.claimedBy === who.staff?.id
    const details = endsCall && isOwn ? claimIn(order, now) : { wasClaimed: false }
    const { seq } = await moveOrder(call, order, { to, reason, details })
    if (endsCall) await setClaim(tx, orderId, seq, { claimedBy: null, claimedUntil: null })
  }
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}

/** Undo one's own last move. The claim that the move ended comes back. */
export async function undoMove(call: Call, { orderId }: { orderId: string }) {
  const { tx, who, now } = call
  const order = await lockOrder(tx, orderId)
  const staff = who.staff
  if (!order || !staff) return refuse('not-found')
  const last = (await eventsOf(tx, orderId)).findLast(isChange)
  const answer = async () => (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
  // Pressed twice.
  if (last?.kind === 'undone' && last.staffId === staff.id) return answer()
  const [before, after] = [last?.fromStatus, last?.toStatus] as (OrderStatus | null)[]
  const isKitchens = before && after && !isCallersMove(before, after)
  const conflict = !isKitchens && (await claimConflict(call, order))
  if (conflict) return conflict
  if (!last || !mayUndo(last, staff.id, now)) return refuse('not-undoable')

  const details = last.details as { calledFor?: string | null; wasClaimed?: boolean } | null
  const { calledFor = null, wasClaimed = false } = details ?? {}
  const [from, to] = [last.toStatus, last.fromStatus] as [MoveTarget, OrderStatus]
  const callBackAt = calledFor === null ? null : new Date(calledFor)
  const seq = await updateOrder(tx, orderId, { status: to, callBackAt })
  const claimedUntil = new Date(now.getTime() + claimMs)
  const claim = { claimedBy: staff.id, claimedAt: now, claimedUntil }
  if (wasClaimed) await setClaim(tx, orderId, seq, claim)
  await recordEvent(call, { orderId, seq, kind: 'undone', fromStatus: from, toStatus: to })
  const row = await findOrder(tx, orderId)
  if (row) {
    const body = { ...serializeOrder(row, await orderLinesOf(tx, orderId)), undoes: eventOf[from] }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return answer()
}

/** Shows the customer a later time. Receivers get it as a change of the order. */
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
  // The time of a scheduled order is what slips, messages and the next edit name.
  const timeSlot = order.timeSlot && promisedAt
  const seq = await updateOrder(tx, orderId, { promisedAt, timeSlot })
  const details = { changes, promisedBefore: from }
  await recordEvent(call, { orderId, seq, kind: 'promised', details })
  const moved = await findOrder(tx, orderId)
  if (moved) {
    const body = { ...serializeOrder(moved, await orderLinesOf(tx, orderId)), changes }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
}
