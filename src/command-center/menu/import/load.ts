import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { menuFileWords } from './words.ts'

export async function load({ ask, locale }: Visit) {
  // Staff who may not see menus may not export them either.
  const answer = await ask('GET /api/menus', {})
  if (isRefusal(answer)) return { missing: true as const }
  return { title: menuFileWords(locale).title, data: null }
}
