import { toldOrder } from '#business/ordering/server/told-order.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Given } from '../contract.ts'
import { givenOrder } from './given-order.ts'

/** The method of payment is the last thing that is asked for: until then nothing is said of it. */
const unsaid = { id: '-', name: [], type: 'CUSTOM' }

export async function draftOrder(call: Call, given: Given) {
  const draft = await givenOrder(call, given, 0)
  if (isRefusal(draft)) return draft
  const { order, lines, reasons } = draft
  const row = { ...order, payment: order.payment ?? unsaid, number: '', clientId: '' }
  return { order: toldOrder(row, lines), reasons: [...reasons] }
}
