import type * as z from 'zod/mini'
import { readBoardOrder } from '#business/orders/board/server/staff-order.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { mayMove } from '#business/orders/order.ts'
import { moveOrder } from '#business/orders/server/move-order.ts'
import { findOrder, lockOrder, setClaim } from '#business/orders/server/sql/order.ts'
import type { Order } from '#business/orders/shapes.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { phoneOrders } from '../contract.ts'
import { saveChange } from './edit-order.ts'
import { consider } from './preview-order.ts'

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
  const { seq } = await moveOrder(call, order, { to, reason: '', kind: 'called', details })
  await setClaim(tx, orderId, seq, { claimedBy: null, claimedUntil: null })
  return answer()
}

/** Pressed twice, the button changes nothing. Any other edit must not be lost without a word. */
async function changes(call: Call, row: OrderRow, input: Omit<ConfirmOrderInput, 'isFeeOpen'>) {
  const { orderId: _, exceptions: __, totalPrice: ___, ...change } = input
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return true
  const { before, after, differences } = considered
  return differences.some(({ what }) => what !== 'line') || itemsOf(before) !== itemsOf(after)
}

/** Lines that the first press added have ids of their own. */
const itemsOf = ({ lines }: Order) =>
  JSON.stringify(
    lines.map(({ variantId, choiceKey, quantity }) => [variantId, choiceKey, quantity]).toSorted(),
  )
