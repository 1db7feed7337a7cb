import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deletePage } from './sql.ts'

export async function removePage({ tx }: Call, { pageId }: { pageId: string }) {
  return (await deletePage(tx, pageId)) ? {} : refuse('not-found')
}
