import type * as z from 'zod/mini'
import { claimIn } from '#business/orders/board/claim.ts'
import { claimConflict } from '#business/orders/board/server/calls-and-moves.ts'
import { readBoardOrder } from '#business/orders/board/server/staff-order.ts'
import { callBackAtNewNumber } from '#business/orders/call.ts'
import { assignCustomer } from '#business/orders/customers/server/assign-customer.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { mayMove } from '#business/orders/order.ts'
import { moveOrder, recordEvent } from '#business/orders/server/move-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import {
  eventsOf,
  findOrder,
  lockOrder,
  setClaim,
  updateOrder,
} from '#business/orders/server/sql/order.ts'
import { orderLinesOf, replaceLines } from '#business/orders/server/sql/order-line.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import type { phoneOrders } from '../contract.ts'
import { stored } from '../exception.ts'
import { unanswered } from '../revision.ts'
import { consider } from './phone-order.ts'

type EditOrderInput = z.output<typeof phoneOrders.change.input>

/** An edit by phone: stored beside the earlier version, and announced to all followers. */
export async function changeOrder(call: Call, input: EditOrderInput) {
  const { tx, now } = call
  const saved = await saveChange(call, input)
  if (isRefusal(saved)) return saved
  const { id, differences } = saved
  const changed = differences.length > 0 && (await findOrder(tx, id))
  if (changed) {
    const body = { ...serializeOrder(changed, await orderLinesOf(tx, id)), changes: differences }
    await announce(tx, { event: 'order.changed', subjectId: id, body, at: now })
  }
  return (await readBoardOrder(tx, id, now)) ?? refuse('not-found')
}

/** Stores the edit without announcing it. Returns the differences and the new version. */
async function saveChange(
  call: Call,
  { orderId, exceptions, totalPrice, ...change }: EditOrderInput,
) {
  const { tx, now, version } = call
  const row = await lockOrder(tx, orderId)
  if (!row) return refuse('not-found')
  if (row.version !== version) return refuse('stale', { version: row.version })
  const conflict = await claimConflict(call, row)
  if (conflict) return conflict
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return considered
  const { before, after, differences, reasons, discountReason } = considered
  const reason = unanswered(reasons, exceptions)
  if (reason) return reason
  if (totalPrice !== undefined && totalPrice !== after.total)
    return refuse('total-changed', { seen: totalPrice, now: after.total })
  const isOtherReason = discountReason !== row.discountReason
  if (differences.length === 0 && !isOtherReason) return { id: orderId, version, differences }

  const isCorrected = before.phone !== after.phone
  const callBackAt = isCorrected
    ? callBackAtNewNumber(await eventsOf(tx, orderId), row.callBackAt, now)
    : row.callBackAt
  // Take the stream position before locking the customer, in the same order as placing does: no deadlock.
  const seq = await updateOrder(tx, orderId, { ...columnsOf(after), discountReason, callBackAt })
  if (isCorrected || before.name !== after.name) await assignCustomer(tx, row, after, now)
  if (differences.some(({ what }) => what === 'line')) await replaceLines(tx, orderId, after.lines)
  const answered = exceptions.filter(({ refused }) =>
    reasons.some((one) => one.refused === refused),
  )
  const isMoved = before.promisedAt !== after.promisedAt
  const details = {
    changes: differences,
    ...stored(answered),
    ...(isMoved && { promisedBefore: before.promisedAt }),
  }
  const isDiscounted = isOtherReason || differences.some(({ what }) => what === 'discount')
  const why = isDiscounted ? discountReason : ''
  await recordEvent(call, { orderId, seq, kind: 'changed', details, reason: why })
  return { id: orderId, version: version + 1, differences }
}

const columnsOf = (order: Order) => ({
  name: order.name,
  phone: order.phone,
  deliveryMethod: order.deliveryMethod,
  address: order.address,
  warehouse: order.warehouse,
  timeType: order.timeType,
  timeSlot: order.timeSlot === null ? null : new Date(order.timeSlot),
  promisedAt: new Date(order.promisedAt),
  payment: order.payment,
  changeAmount: order.changeAmount,
  note: order.note,
  linesTotal: order.linesTotal,
  discount: order.discount,
  deliveryFee: order.deliveryFee,
  total: order.total,
})

type ConfirmOrderInput = z.output<typeof phoneOrders.confirm.input>

const to = 'CONFIRMED'
const details = { outcome: to, callBackAt: null }

/** Saves the edit and confirms at once, so receivers get one message about the final order. */
export async function confirmOrder(
  call: Call,
  { isFeeOpen: isFeeLeftOpen, ...change }: ConfirmOrderInput,
) {
  const { tx, now } = call
  const { orderId } = change
  const answer = async () => (await readBoardOrder(tx, orderId, now)) ?? refuse('not-found')
  const row = await lockOrder(tx, orderId)
  if (row?.status === to && !(await changes(call, row, change))) return answer()
  const saved = await saveChange(call, change)
  if (isRefusal(saved)) return saved
  const order = await findOrder(tx, orderId)
  if (!order) return refuse('not-found')
  const { status: from, deliveryMethod } = order as Pick<Order, 'status' | 'deliveryMethod'>
  if (!mayMove({ status: from, deliveryMethod }, to))
    return refuse('move-not-allowed', { from, to })
  if (isFeeOpen(order) && !isFeeLeftOpen) return refuse('fee-open')
  const { seq } = await moveOrder(call, order, {
    to,
    reason: '',
    kind: 'called',
    details: { ...details, ...claimIn(order, now) },
    changes: saved.differences,
  })
  await setClaim(tx, orderId, seq, { claimedBy: null, claimedUntil: null })
  return answer()
}

/** Pressed twice, the button changes nothing. Any other edit must not be lost without a word. */
async function changes(call: Call, row: OrderRow, input: Omit<ConfirmOrderInput, 'isFeeOpen'>) {
  const { orderId: _, exceptions: __, totalPrice: ___, ...change } = input
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return true
  const { before, after, differences, discountReason } = considered
  if (discountReason !== row.discountReason) return true
  return differences.some(({ what }) => what !== 'line') || itemsOf(before) !== itemsOf(after)
}

/** Lines that the first press added have ids of their own. */
const itemsOf = ({ lines }: Order) =>
  JSON.stringify(
    lines.map(({ variantId, choiceKey, quantity }) => [variantId, choiceKey, quantity]).toSorted(),
  )
