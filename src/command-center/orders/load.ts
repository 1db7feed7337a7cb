import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ now, ask, locale }: Visit) {
  const open = await ask('GET /api/orders', { state: 'OPEN', limit: '200' })
  if (isRefusal(open)) throw new Error(`The orders were refused: ${open.refused}`)
  const { staff } = await loadWords(locale, true)
  return {
    title: staff?.orders.title ?? '',
    data: {
      orders: open.orders,
      isAll: open.next === null,
      followFrom: open.followFrom,
      now: now.getTime(),
    },
  }
}

export type OrdersPage = Awaited<ReturnType<typeof load>>['data']
