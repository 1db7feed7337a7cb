import type { OrderStatus } from '#business/orders/order.ts'
import { eventsOf } from '#business/orders/server/sql/order-event.ts'
import { placeText } from '#platform/cursor.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { namesOf, placeNow } from './sql/order.ts'
import { readBoardOrder } from './staff-order.ts'

export async function readOrder({ tx, now }: Call, { orderId }: { orderId: string }) {
  const followFrom = placeText(await placeNow(tx))
  const order = await readBoardOrder(tx, orderId, now)
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
    ...serializeDetails(details),
  }))
  return { ...order, followFrom, history }
}

/** The details of an event; those of other kinds are empty. Exceptions are stored as `overrides`. */
function serializeDetails(details: unknown) {
  const { overrides = [], ...others } = { ...(details as { overrides?: Exceptions }) }
  return {
    outcome: null,
    callBackAt: null,
    copy: null,
    changes: [],
    exceptions: overrides,
    ...others,
  }
}

type Exceptions = { refused: string; reason: string }[]
