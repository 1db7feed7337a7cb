import type { DeliveryMethod, OrderStatus } from '#business/orders/order.ts'
import type { Currency } from '#business/shop/country.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import type { Call } from '#platform/server/call.ts'
import type { Total } from '../contract.ts'
import { textDays } from '../days.ts'
import { isIn, soughtIn } from '../search.ts'
import { type FoundOrder, findOrders, ordersWithTexts, type Place } from './sql/order.ts'

export type Filters = {
  state?: 'OPEN' | 'LATE' | OrderStatus | undefined
  deliveryMethod?: DeliveryMethod | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Reading = Pick<Call, 'tx' | 'now'>
type Page = { ids: string[]; next: Place | undefined }

/** One page of the found orders, and the cursor of the next. */
export async function foundPage(
  call: Reading,
  filters: Filters,
  before: Place | undefined,
  atOnce: number,
): Promise<Page> {
  const found = await foundOrders(call, filters, { before, most: atOnce + 1 })
  const shown = found.slice(0, atOnce)
  return {
    ids: shown.map(({ id }) => id),
    next: found.length > atOnce ? shown.at(-1) : undefined,
  }
}

/** A sum of more would take too long. */
const mostSummed = 10_000

/** The number and sums of all found orders. */
export async function foundTotal(call: Reading, filters: Filters): Promise<Total> {
  const range = { before: undefined, most: mostSummed + 1, hasSums: true }
  const found = await foundOrders(call, filters, range)
  if (found.length > mostSummed) return null
  const byCurrency = Map.groupBy(found, ({ currencyCode }) => currencyCode as Currency)
  return {
    orderCount: found.length,
    isFeeOpen: found.some(
      ({ deliveryMethod, deliveryFee }) => deliveryMethod === 'DELIVERY' && deliveryFee === null,
    ),
    sums: [...byCurrency].map(([currencyCode, orders]) => ({
      currencyCode,
      amount: orders.reduce((sum, { total = 0 }) => sum + total, 0),
    })),
  }
}

type Range = { before: Place | undefined; most: number; hasSums?: boolean }

/** The found orders, the latest first. */
async function foundOrders(
  { tx, now }: Reading,
  { q = '', ...filters }: Filters,
  range: Range,
): Promise<FoundOrder[]> {
  const shop = await readHours(tx)
  const sought = soughtIn(q, shop?.countryCode ?? 'us')
  if (!shop || sought === 'nothing') return []
  const all = { from: undefined, to: undefined, ...filters, ...range, now }
  if (sought === 'everything') return findOrders(tx, { ...all, sought: undefined })
  if ('number' in sought && 'ending' in sought) {
    const { number, ending } = sought
    const numbered = await findOrders(tx, { ...all, sought: { number } })
    return together([numbered, await findOrders(tx, { ...all, sought: { ending } })], range)
  }
  const found = await findOrders(tx, { ...all, sought })
  if (!('words' in sought)) return found
  const days = textDays(all, shopDayOf(shop.hours, now))
  const read = await ordersWithTexts(tx, { ...all, ...days, sought: undefined })
  return together([found, read.filter(({ texts }) => isIn(texts, sought.words))], range)
}

/** Several results as one, each order once. */
function together(results: readonly FoundOrder[][], { most }: Range): FoundOrder[] {
  const all = new Map(results.flat().map((one) => [one.id, one]))
  return [...all.values()].toSorted(latestFirst).slice(0, most)
}

const latestFirst = (one: FoundOrder, other: FoundOrder) =>
  other.placedAt.getTime() - one.placedAt.getTime() || (one.id < other.id ? 1 : -1)
