import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { settingsWords } from '../settings-frame/words.ts'

export async function load({ ask, locale }: Visit) {
  const settings = await ask('GET /api/channel/settings', {})
  if (isRefusal(settings)) return { missing: true as const }
  return { title: settingsWords(locale).receiving.terms, data: { settings } }
}

export type ReceivingPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type SpecialDay = ReceivingPage['settings']['workingExceptions'][number]
