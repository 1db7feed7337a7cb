import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { links } from '../contract.ts'
import { shownLink } from './read-links.ts'
import { findLink, updateLink } from './sql.ts'

type Asked = z.output<typeof links.change.input>

export async function changeLink({ tx, version }: Call, { linkId, ...change }: Asked) {
  const row = await findLink(tx, linkId)
  if (!row) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, change)
  if (unnamed) return unnamed
  const isSaved = await updateLink(tx, linkId, version, change)
  return isSaved
    ? shownLink({ ...row, ...change, version: version + 1 })
    : refuse('stale', { version: row.version })
}
