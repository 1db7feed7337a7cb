import type * as z from 'zod/mini'
import { addressForms } from '#business/shop/address-form.ts'
import { findChannel, type ShopRow } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { receivers } from '../contract.ts'
import { templateFault } from '../template.ts'
import { sampleOrder } from '../test-order.ts'
import { type Outward, send } from './send.ts'
import { findReceiver } from './sql/receiver.ts'
import { Email, writeBody } from './write-body.ts'

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

type PreviewReceiverInput = z.output<typeof receivers.preview.input>

/** The exact text of a test, without sending it. */
export const previewReceiver =
  (outward: Outward) =>
  async ({ tx, now }: Call, { kind, body, event }: PreviewReceiverInput) => {
    const shop = await findChannel(tx)
    if (!shop) return refuse('not-set-up')
    const fault = kind === 'WEBHOOK' && body !== '' ? templateFault(body) : undefined
    if (fault)
      return refuse('template-wrong', { fault, errors: [{ field: 'body', code: 'invalid' }] })
    const { order, writer, trackUrl } = testOrder(shop, now, outward)
    const unattended = { orders: 1, since: now.toISOString() }
    const orderBody = event === 'order.unattended' ? { ...order, unattended } : order
    const announcement = { id: 'test', event, body: orderBody, at: now, trackUrl }
    const text = writeBody({ kind, body }, announcement, writer)
    return { text: kind === 'EMAIL' ? Email.parse(JSON.parse(text)).text : text }
  }

/** A sample order of this shop, how the shop writes, and a link of the same form as a real one. */
function testOrder(shop: ShopRow, now: Date, { publicUrl }: Outward) {
  const origin = knownOrigin(publicUrl, shop.publicUrl)
  return {
    order: sampleOrder(shop, now),
    writer: { locale: shop.defaultLocale, style: addressForms[shop.countryCode].style },
    trackUrl: origin && `${origin}/track/test`,
  }
}
