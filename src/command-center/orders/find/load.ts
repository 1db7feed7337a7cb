import type { Visit } from '#ask.ts'
import { orderStatuses } from '#business/orders/order.ts'
import { typedDate } from '#business/shop/typed-time.ts'
import { customerWords } from '#command-center/customers/list/words.ts'
import { cursorIn } from '#platform/cursor.ts'
import { isRefusal } from '#platform/refusal.ts'

const states = ['OPEN', 'LATE', ...orderStatuses] as const
const methods = ['DELIVERY', 'PICKUP'] as const

/** Ignores invalid filters in the address. */
export async function load({ ask, locale, query, front }: Visit) {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const date = (name: string) => (front && typedDate(text(name), front.countryCode)) ?? ''
  const [from, to] = [date('from'), date('to')]
  const isHour = from !== '' && from === to && /^(1?\d|2[0-3])$/.test(text('hour'))
  const filters = {
    state: states.find((one) => one === text('state')) ?? ('' as const),
    deliveryMethod: methods.find((one) => one === text('deliveryMethod')) ?? ('' as const),
    from,
    to,
    hour: isHour ? text('hour') : '',
  }
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const cursor = cursorIn(query)
  const found = await ask('POST /api/orders/find', { ...chosen, ...(cursor && { cursor }) })
  const { orders, next, total, textsFrom, today } = isRefusal(found) ? nothing : found
  const exports = await ask('GET /api/orders/exports', {})
  return {
    title: customerWords(locale).find.title,
    data: {
      orders,
      next,
      /** Of everything that was found; only on the first page. */
      total,
      /** The first day in which addresses and products were searched, if not all chosen days were. */
      textsFrom,
      today,
      filters,
      isFirst: cursor === undefined,
      /** Only for staff who may export. */
      exports: isRefusal(exports) ? undefined : exports,
    },
  }
}

const nothing = { orders: [], next: null, total: undefined, textsFrom: null, today: '' }

export type FoundPage = Awaited<ReturnType<typeof load>>['data']
