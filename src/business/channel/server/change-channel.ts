import type { ChannelRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { findChannel, updateChannel } from './sql.ts'

export async function changeChannel({ tx, now, version }: Call, change: Partial<ChannelRow>) {
  const row = await findChannel(tx)
  if (!row) return refuse('not-set-up')
  const isSaved = await updateChannel(tx, version, { ...change, updatedAt: now })
  return isSaved ? { id: row.id, version: version + 1 } : refuse('stale', { version: row.version })
}
