import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { receivers } from '../contract.ts'
import { templateFault } from '../template.ts'
import { Letter } from './letter.ts'
import { orderOfTest } from './order-of-test.ts'
import { writeBody } from './write-body.ts'

type Asked = z.output<typeof receivers.preview.input>

/** The very words that a test would send, unsent. */
export async function previewReceiver({ tx, now }: Call, { kind, body, event }: Asked) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const fault = kind === 'WEBHOOK' && body !== '' ? templateFault(body) : undefined
  if (fault)
    return refuse('template-wrong', { fault, errors: [{ field: 'body', code: 'invalid' }] })
  const { order, locale } = orderOfTest(shop, now)
  const text = writeBody({ kind, body }, { id: 'test', event, body: order, at: now }, locale)
  return { text: kind === 'EMAIL' ? Letter.parse(JSON.parse(text)).text : text }
}
