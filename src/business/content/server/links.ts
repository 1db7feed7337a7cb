import type * as z from 'zod/mini'
import { nameProblem } from '#business/shop/server/settings.ts'
import type { LinkRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { links } from '../contract.ts'
import { deleteLink, everyLink, findLink, insertLink, updateLink } from './sql/content.ts'

/** More links than anyone follows; the list isn't paginated. */
const mostLinks = 200

type AddLinkInput = z.output<typeof links.add.input>

export async function addLink({ tx }: Call, input: AddLinkInput) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  if ((await everyLink(tx)).length >= mostLinks) return refuse('list-full', { most: mostLinks })
  const row = { ...input, id: randomId(), version: 1 }
  await insertLink(tx, row)
  return row
}

type ChangeLinkInput = z.output<typeof links.change.input>

export async function changeLink({ tx, version }: Call, { linkId, ...change }: ChangeLinkInput) {
  const row = await findLink(tx, linkId)
  if (!row) return refuse('not-found')
  const unnamed = await nameProblem(tx, change)
  if (unnamed) return unnamed
  const isSaved = await updateLink(tx, linkId, version, change)
  return isSaved
    ? shownLink({ ...row, ...change, version: version + 1 })
    : refuse('stale', { version: row.version })
}

export async function removeLink({ tx }: Call, { linkId }: { linkId: string }) {
  return (await deleteLink(tx, linkId)) ? {} : refuse('not-found')
}

export const readLinks = async ({ tx }: Call) => ({ links: (await everyLink(tx)).map(shownLink) })

export async function readLink({ tx }: Call, { linkId }: { linkId: string }) {
  const row = await findLink(tx, linkId)
  return row ? shownLink(row) : refuse('not-found')
}

export const shownLink = <Row extends Pick<LinkRow, 'target'>>(row: Row) => ({
  ...row,
  target: row.target as '_self' | '_blank',
})
