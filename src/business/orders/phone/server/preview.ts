import type * as z from 'zod/mini'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder } from '#business/orders/server/sql/order.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { PhoneOrderInput, phoneOrders } from '../contract.ts'
import { buildPhoneOrder } from './build-phone-order.ts'
import { consider } from './preview-order.ts'

/** The payment method is asked for last, so the draft has a placeholder until then. */
const unsaid = { id: '-', name: [], type: 'CUSTOM' }

export async function draftOrder(call: Call, input: PhoneOrderInput) {
  const draft = await buildPhoneOrder(call, input, 0)
  if (isRefusal(draft)) return draft
  const { order, lines, reasons } = draft
  const row = { ...order, payment: order.payment ?? unsaid, number: '', customerId: '' }
  return { order: serializeOrder(row, lines), reasons: [...reasons] }
}

/** What the operator reads to the customer before saving. */
export async function previewChange(
  call: Call,
  { orderId, ...change }: z.output<typeof phoneOrders.preview.input>,
) {
  const row = await findOrder(call.tx, orderId)
  if (!row) return refuse('not-found')
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return considered
  const { after: order, differences, reasons } = considered
  return { order, differences, reasons: [...reasons] }
}
