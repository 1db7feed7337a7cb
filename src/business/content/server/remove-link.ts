import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteLink, holdNavigation } from './sql.ts'

export async function removeLink({ tx }: Call, { linkId }: { linkId: string }) {
  await holdNavigation(tx)
  return (await deleteLink(tx, linkId)) ? {} : refuse('not-found')
}
