import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteLink } from './sql.ts'

export async function removeLink({ tx }: Call, { linkId }: { linkId: string }) {
  return (await deleteLink(tx, linkId)) ? {} : refuse('not-found')
}
