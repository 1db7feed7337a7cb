import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, now }: Visit) {
  const settings = await ask('GET /api/channel/settings', {})
  if (isRefusal(settings)) return { missing: true as const }
  const checklist = await ask('GET /api/channel/checklist', {})
  const untranslated = isRefusal(checklist) ? 0 : checklist.products.withoutTranslation
  const data = { settings, untranslated, now: now.getTime() }
  return { title: settingsWords(locale).title, data }
}

export type GeneralPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
