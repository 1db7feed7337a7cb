import type * as z from 'zod/mini'
import { findOrder } from '#business/ordering/server/sql.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { telephone } from '../contract.ts'
import { consider } from './consider.ts'

/** What the operator sees, and reads to the shopper, before anything is saved. */
export async function previewChange(
  call: Call,
  { orderId, ...change }: z.output<typeof telephone.preview.input>,
) {
  const row = await findOrder(call.tx, orderId)
  if (!row) return refuse('not-found')
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return considered
  const { after: order, differences, reasons } = considered
  return { order, differences, reasons: [...reasons] }
}
