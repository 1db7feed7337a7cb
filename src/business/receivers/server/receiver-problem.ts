import type { ReceiverRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import { isReceiverUrl, type ReceiverKind } from '../receiver.ts'
import { templateFault } from '../template.ts'
import { urlProblem } from './address-guard.ts'
import type { Outward } from './send.ts'

type ReceiverFields = Pick<ReceiverRow, 'kind' | 'url' | 'body'>

/** Why a receiver can't be saved, or undefined. It uses the network, so it runs outside of transactions. */
export async function receiverProblem({ kind, url, body }: ReceiverFields, outward: Outward) {
  if (!isReceiverUrl(kind as ReceiverKind, url))
    return refuse('invalid', { errors: [{ field: 'url', code: 'url' }] })
  if (kind === 'EMAIL') return outward.mail ? undefined : refuse('mail-not-set-up')
  const fault = body === '' ? undefined : templateFault(body)
  if (fault)
    return refuse('template-wrong', { fault, errors: [{ field: 'body', code: 'invalid' }] })
  const why = await urlProblem(url, outward)
  return why
    ? refuse('address-not-open', { why, errors: [{ field: 'url', code: 'invalid' }] })
    : undefined
}
