import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { clients } from '../contract.ts'
import { readClient } from './read-client.ts'
import { findClient, updateClient } from './sql.ts'

/** A flag says why; without one there is nothing to say. */
export async function changeClient(
  { tx, version }: Call,
  { clientId, ...asked }: z.output<typeof clients.change.input>,
) {
  const client = await findClient(tx, clientId)
  if (!client) return refuse('not-found')
  const { note, flag, flagReason } = { ...client, ...asked }
  if (flag !== null && flagReason === '')
    return refuse('invalid', { errors: [{ field: 'flagReason', code: 'required' }] })

  const change = { note, flag, flagReason: flag === null ? '' : flagReason }
  const isSaved = await updateClient(tx, clientId, version, change)
  return isSaved ? readClient({ tx }, { clientId }) : refuse('stale', { version: client.version })
}
