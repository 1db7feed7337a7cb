import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/warehouses', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: settingsWords(locale).site.warehouses.title,
    data: { warehouses: answer.warehouses, edit: query.get('edit') },
  }
}

export type WarehousesPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Warehouse = WarehousesPage['warehouses'][number]
