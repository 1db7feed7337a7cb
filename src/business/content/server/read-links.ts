import type { LinkRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { everyLink, findLink } from './sql.ts'

export const readLinks = async ({ tx }: Call) => ({ links: (await everyLink(tx)).map(shownLink) })

export async function readLink({ tx }: Call, { linkId }: { linkId: string }) {
  const row = await findLink(tx, linkId)
  return row ? shownLink(row) : refuse('not-found')
}

export const shownLink = (row: LinkRow) => ({ ...row, target: row.target as '_self' | '_blank' })
