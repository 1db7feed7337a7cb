import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deletePage, holdNavigation } from './sql.ts'

export async function removePage({ tx }: Call, { pageId }: { pageId: string }) {
  await holdNavigation(tx)
  return (await deletePage(tx, pageId)) ? {} : refuse('not-found')
}
