import { findChannel } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { type Outward, send } from './send.ts'
import { findReceiver } from './sql/receiver.ts'
import { testOrder } from './test-order.ts'
import { writeBody } from './write-body.ts'

/** Sends a sample order as real ones are sent, once: nothing is stored or retried. */
export const testReceiver =
  (outward: Outward) =>
  async ({ inTx, now }: LongCall, { receiverId }: { receiverId: string }) => {
    const { receiver, shop } = await inTx(async (tx) => ({
      receiver: await findReceiver(tx, receiverId),
      shop: await findChannel(tx),
    }))
    if (!receiver) return refuse('not-found')
    if (!shop) return refuse('not-set-up')
    const { order, writer, trackUrl } = testOrder(shop, now, outward)
    const id = `test_${randomId()}`
    const announcement = { id, event: 'order.placed', body: order, at: now, trackUrl }
    const message = { id, body: writeBody(receiver, announcement, writer), writtenAt: now }
    const startedAt = performance.now()
    const { isOk, status, answer } = await send(receiver, message, now, outward)
    return { isOk, status, answer, tookMs: Math.round(performance.now() - startedAt) }
  }
