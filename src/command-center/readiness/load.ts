import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { readinessWords } from './words.ts'

export async function load({ ask, locale }: Visit) {
  const readiness = await ask('GET /api/readiness', {})
  if (isRefusal(readiness)) return { missing: true as const }
  return { title: readinessWords(locale).title, data: readiness }
}

export type ReadinessPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
