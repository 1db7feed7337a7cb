import type { Visit } from '#ask.ts'
import { orderStatuses } from '#business/ordering/order.ts'
import { isRefusal } from '#platform/refusal.ts'
import { clientWords } from '../clients/words.ts'

const states = ['OPEN', ...orderStatuses] as const
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Spelt wrong by whoever typed the address, a filter filters nothing. */
export async function load({ ask, locale, query }: Visit) {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const date = (name: string) => (isDate(text(name)) ? text(name) : '')
  const state = states.find((one) => one === text('state'))
  const filters = { q: text('q'), state: state ?? '', from: date('from'), to: date('to') }
  const cursor = query.get('cursor') ?? undefined
  const found = await ask('GET /api/orders', {
    q: filters.q,
    ...(state && { state }),
    ...(filters.from && { from: filters.from }),
    ...(filters.to && { to: filters.to }),
    ...(cursor && { cursor }),
  })
  const { orders, next } = isRefusal(found) ? { orders: [], next: null } : found
  return {
    title: clientWords(locale).find.title,
    data: { orders, next, filters, isFirst: cursor === undefined },
  }
}

export type FoundPage = Awaited<ReturnType<typeof load>>['data']
