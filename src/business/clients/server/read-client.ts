import type * as z from 'zod/mini'
import { findChannel } from '#business/channel/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { clients } from '../contract.ts'
import { findClient } from './sql.ts'
import { toldClient } from './told-client.ts'

const atOnce = 20

export async function readClient(
  { tx }: Pick<Call, 'tx'>,
  { clientId, cursor }: z.output<typeof clients.read.input>,
) {
  const shop = await findChannel(tx)
  if (!shop) return refuse('not-set-up')
  const client = await findClient(tx, clientId)
  if (!client) return refuse('not-found')
  const [at = '', id = ''] = cursor?.split('~') ?? []
  const before = cursor ? { at: new Date(at), id } : undefined
  return toldClient(tx, client, shop, { before, most: atOnce })
}
