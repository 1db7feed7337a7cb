import { isFeeOpen } from '#business/orders/fee.ts'
import type { Currency } from '#business/shop/country.ts'
import { minuteMs } from '#platform/durations.ts'
import type { Localised } from '#platform/localised.ts'

type Ordered = { status: string; placedAt: Date }
type Paid = Ordered & {
  total: number
  currencyCode: string
  deliveryMethod: string
  deliveryFee: number | null
}
type Line = { productId: string; productName: Localised; quantity: number }

type Sums = { currencyCode: Currency; amount: number }[]

/**
 * Sums of orders that weren't cancelled, by currency, that of the latest order first. A day without orders has zeros in these
 * currencies.
 */
export function sumOf(orders: readonly Paid[], currencies: readonly Currency[]) {
  const counted = orders
    .filter(isCounted)
    .toSorted((one, other) => other.placedAt.getTime() - one.placedAt.getTime())
  // The contract lets only currencies into the database.
  const byCurrency = Map.groupBy(counted, ({ currencyCode }) => currencyCode as Currency)
  for (const code of counted.length === 0 ? currencies : []) byCurrency.set(code, [])
  const revenue: Sums = []
  const average: Sums = []
  for (const [currencyCode, some] of byCurrency) {
    const amount = some.reduce((sum, { total }) => sum + total, 0)
    revenue.push({ currencyCode, amount })
    average.push({ currencyCode, amount: Math.round(amount / Math.max(1, some.length)) })
  }
  return { orders: counted.length, revenue, average, isFeeOpen: counted.some(isFeeOpen) }
}

/** Another day's sums, in the same currencies only: lari and dollars can't be compared. */
export function sumBeside(orders: readonly Paid[], { revenue }: { revenue: Sums }) {
  const currencies = revenue.map(({ currencyCode }) => currencyCode)
  const counted = orders.filter(isCounted)
  const alike = counted.filter(({ currencyCode }) =>
    currencies.some((code) => code === currencyCode),
  )
  const isOther = counted.length > 0 && alike.length === 0
  return { ...sumOf(alike, isOther ? [] : currencies), orders: counted.length }
}

const isCounted = ({ status }: Ordered) => status !== 'CANCELLED'

/** Clocks may skip half an hour. */
const stepMs = 30 * minuteMs

/**
 * Orders in each hour of the shop's clock, from the first busy hour of its day to the last: 23 comes before 0 in a night. An hour
 * that the clock shows twice is one.
 */
export function byHour(orders: readonly Ordered[], timeZone: string) {
  const times = orders.filter(isCounted).map(({ placedAt }) => placedAt.getTime())
  if (times.length === 0) return []
  const hourOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).hour
  const counts = new Map<number, number>()
  const last = Math.max(...times)
  for (let time = Math.min(...times); time < last; time += stepMs) counts.set(hourOf(time), 0)
  counts.set(hourOf(last), 0)
  for (const hour of times.map(hourOf)) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  return [...counts].map(([hour, count]) => ({ hour, orders: count }))
}

/** The products with the largest quantity ordered. */
export function topOf(lines: readonly Line[], most: number) {
  const pieces = new Map<string, { productId: string; name: Localised; pieces: number }>()
  for (const { productId, productName: name, quantity } of lines) {
    const known = pieces.get(productId) ?? { productId, name, pieces: 0 }
    pieces.set(productId, { ...known, pieces: known.pieces + quantity })
  }
  return [...pieces.values()]
    .sort((one, other) => other.pieces - one.pieces || (one.productId < other.productId ? -1 : 1))
    .slice(0, most)
}

/** The median, because one forgotten order would distort a mean. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
