import type { OrderStatus } from '#business/ordering/order.ts'
import { eventsOf } from '#business/ordering/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deskOrder } from './desk-order.ts'
import { lastSeq, namesOf } from './sql.ts'

export async function readOrder({ tx, now }: Call, { orderId }: { orderId: string }) {
  const followFrom = await lastSeq(tx)
  const order = await deskOrder(tx, orderId, now)
  if (!order) return refuse('not-found')
  const events = await eventsOf(tx, orderId)
  const names = await namesOf(tx, [...new Set(events.flatMap(({ staffId }) => staffId ?? []))])
  const history = events.map(({ at, staffId, kind, fromStatus, toStatus, reason, details }) => ({
    at: at.toISOString(),
    by: names.get(staffId ?? '') ?? '',
    kind,
    fromStatus: fromStatus as OrderStatus | null,
    toStatus: toStatus as OrderStatus | null,
    reason,
    ...toldDetails(details),
  }))
  return { ...order, followFrom, history }
}

/** What an event of this kind says beside; events of other kinds leave it empty. */
const toldDetails = (details: unknown) => ({
  outcome: null,
  callBackAt: null,
  copy: null,
  changes: [],
  overrides: [],
  ...(details as object),
})
