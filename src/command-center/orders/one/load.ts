import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

export async function load({ now, ask, locale, params }: Visit) {
  const { orderId = '' } = params
  const order = await ask('GET /api/orders/{orderId}', { orderId })
  if (isRefusal(order)) return { missing: true as const }
  const { staff } = await loadWords(locale, true)
  return { title: staff?.order.title(order.number) ?? '', data: { order, now: now.getTime() } }
}

export type OrderPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
