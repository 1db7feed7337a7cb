import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ ask, locale }: Visit) {
  const today = await ask('GET /api/orders/today', {})
  const health = await ask('GET /api/receivers/health', {})
  if (isRefusal(today)) throw new Error(`The day was refused: ${today.refused}`)
  if (isRefusal(health)) throw new Error(`The receivers' health was refused: ${health.refused}`)
  const { staff } = await loadWords(locale, true)
  return { title: staff?.dashboard.title ?? '', data: { today, health } }
}

export type DashboardPage = Awaited<ReturnType<typeof load>>['data']
