import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ now, ask, locale, query }: Visit) {
  const view = query.get('view')
  if (view === 'pass' || view === 'wall') return { redirect: `/command-center/checkout/${view}` }
  const open = await ask('GET /api/orders', { state: 'OPEN', limit: '200' })
  if (isRefusal(open)) throw new Error(`The orders were refused: ${open.refused}`)
  const { staff } = await loadWords(locale, true)
  return {
    title: staff?.orders.title ?? '',
    data: { orders: open.orders, now: now.getTime() },
  }
}

export type OrdersPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
