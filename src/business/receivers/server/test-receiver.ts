import { findChannel } from '#business/channel/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { orderOfTest } from './order-of-test.ts'
import { type Outward, send } from './send.ts'
import { findReceiver } from './sql.ts'
import { writeBody } from './write-body.ts'

/** A sample order by the same way as real ones, once: nothing is kept and nothing is repeated. */
export const testReceiver =
  (outward: Outward) =>
  async ({ inTx, now }: LongCall, { receiverId }: { receiverId: string }) => {
    const { receiver, shop } = await inTx(async (tx) => ({
      receiver: await findReceiver(tx, receiverId),
      shop: await findChannel(tx),
    }))
    if (!receiver) return refuse('not-found')
    if (!shop) return refuse('not-set-up')
    const { order, locale } = orderOfTest(shop, now)
    const id = `test_${randomId()}`
    const told = { id, event: 'order.placed', body: order, at: now }
    const message = { id, body: writeBody(receiver, told, locale), writtenAt: now }
    const startedAt = performance.now()
    const { isOk, status, answer } = await send(receiver, message, now, outward)
    return { isOk, status, answer, tookMs: Math.round(performance.now() - startedAt) }
  }
