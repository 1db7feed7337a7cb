import type { Visit } from '#ask.ts'
import { cursorIn } from '#platform/cursor.ts'
import { isRefusal } from '#platform/refusal.ts'
import { customerWords } from './words.ts'

/** Ignores invalid filters in the address. */
export async function load({ ask, locale, query }: Visit) {
  const isFlagged = query.get('flagged') === 'true'
  const cursor = cursorIn(query)
  const flagged = isFlagged ? { flagged: 'true' as const } : {}
  const found = await ask('GET /api/customers', { ...flagged, ...(cursor && { cursor }) })
  const answer = isRefusal(found) ? { customers: [], next: null } : found
  return {
    title: customerWords(locale).list.title,
    data: { ...answer, isFlagged, isFirst: cursor === undefined },
  }
}

export type CustomersPage = Awaited<ReturnType<typeof load>>['data']
