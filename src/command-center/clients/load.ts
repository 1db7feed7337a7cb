import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { clientWords } from './words.ts'

/** Spelt wrong by whoever typed the address, a filter filters nothing. */
export async function load({ ask, locale, query }: Visit) {
  const q = query.get('q') ?? ''
  const isFlagged = query.get('flagged') === 'true'
  const cursor = query.get('cursor') ?? undefined
  const asked = { q, ...(isFlagged && { flagged: 'true' as const }) }
  const found = await ask('GET /api/clients', { ...asked, ...(cursor && { cursor }) })
  const answer = isRefusal(found) ? { clients: [], next: null } : found
  return {
    title: clientWords(locale).list.title,
    data: { ...answer, q, isFlagged, isFirst: cursor === undefined },
  }
}

export type ClientsPage = Awaited<ReturnType<typeof load>>['data']
