import { holdOrder, nextSeq } from '#business/ordering/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { holderOf } from '../claim.ts'
import { deskOrder } from './desk-order.ts'
import { setClaim } from './sql.ts'

export async function releaseOrder({ tx, who, now }: Call, { orderId }: { orderId: string }) {
  const order = await holdOrder(tx, orderId)
  if (!order) return refuse('not-found')
  if (holderOf(order, now) === who.staff?.id)
    await setClaim(tx, orderId, await nextSeq(tx), { claimedBy: null, claimedUntil: null })
  return (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
}
