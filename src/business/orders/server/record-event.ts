import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { OrderStatus } from '../order.ts'
import { insertEvent } from './sql/order-event.ts'

type Happened = {
  orderId: string
  seq: number
  kind: string
  fromStatus?: OrderStatus
  toStatus?: OrderStatus
  reason?: string
  details?: object
}

/** Records an event of an order, with the caller and the time. */
export const recordEvent = ({ tx, who, now }: Pick<Call, 'tx' | 'who' | 'now'>, event: Happened) =>
  insertEvent(tx, {
    id: randomId(),
    at: now,
    staffId: who.staff?.id ?? null,
    fromStatus: null,
    toStatus: null,
    reason: '',
    details: null,
    ...event,
  })
