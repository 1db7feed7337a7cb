import type { Visit } from '#ask.ts'
import { sayPhone } from '#business/ordering/phone.ts'
import { isRefusal } from '#platform/refusal.ts'
import { finishWords } from './words.ts'

/** The visitor’s last order, or the one that the address names. Another’s order is not there. */
export async function load({ ask, locale, query, front, now }: Visit) {
  const checkoutId = query.get('order') || undefined
  const order = await ask('GET /api/checkout/placed', { checkoutId })
  if (order === null || isRefusal(order)) return { missing: true as const }
  const phone = front ? sayPhone(order.phone, front.countryCode) : order.phone
  return { title: finishWords(locale).title, data: { order, phone, now: now.toISOString() } }
}

export type FinishPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
