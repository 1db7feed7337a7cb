import type * as z from 'zod/mini'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { receivers } from '../contract.ts'
import { templateFault } from '../template.ts'
import { Email } from './email.ts'
import type { Outward } from './send.ts'
import { testOrder } from './test-order.ts'
import { writeBody } from './write-body.ts'

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
