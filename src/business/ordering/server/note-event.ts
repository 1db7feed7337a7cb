import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { OrderStatus } from '../order.ts'
import { insertEvent } from './sql.ts'

type Happened = {
  orderId: string
  seq: number
  kind: string
  fromStatus?: OrderStatus
  toStatus?: OrderStatus
  reason?: string
  details?: object
}

/** Write down what was done to an order, by whoever asks, now. */
export const noteEvent = ({ tx, who, now }: Pick<Call, 'tx' | 'who' | 'now'>, its: Happened) =>
  insertEvent(tx, {
    id: randomId(),
    at: now,
    staffId: who.staff?.id ?? null,
    fromStatus: null,
    toStatus: null,
    reason: '',
    details: null,
    ...its,
  })
