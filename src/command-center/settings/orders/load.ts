import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale }: Visit) {
  const settings = await ask('GET /api/channel/settings', {})
  if (isRefusal(settings)) return { missing: true as const }
  return { title: settingsWords(locale).orders.terms, data: { settings } }
}

export type OrderSettingsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type SpecialDay = OrderSettingsPage['settings']['specialDays'][number]
