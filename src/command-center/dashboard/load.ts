import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ ask, locale }: Visit) {
  const today = await ask('GET /api/orders/today', {})
  if (isRefusal(today)) throw new Error(`The day was refused: ${today.refused}`)
  // Operators have nothing to set up.
  const checklist = await ask('GET /api/channel/checklist', {})
  const sample = await ask('GET /api/sample', {})
  const missed = await ask('GET /api/search/missed', {})
  const undeclared = await ask('GET /api/products/undeclared', {})
  const { staff } = await loadWords(locale, true)
  return {
    title: staff?.dashboard.title ?? '',
    data: {
      today,
      checklist: isRefusal(checklist) ? null : checklist,
      sample: isRefusal(sample) ? null : sample,
      missed: isRefusal(missed) ? [] : missed.missed,
      undeclared: isRefusal(undeclared) ? null : undeclared,
    },
  }
}

export type DashboardPage = Awaited<ReturnType<typeof load>>['data']
