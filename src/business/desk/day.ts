import type { Localised } from '#platform/localised.ts'

type Ordered = { status: string; placedAt: Date; total: number }
type Line = { productId: string; productName: Localised; quantity: number }

/** What was ordered and not called off. */
export function sumOf(orders: readonly Ordered[]) {
  const kept = orders.filter(({ status }) => status !== 'CANCELLED')
  const revenue = kept.reduce((sum, { total }) => sum + total, 0)
  return {
    orders: kept.length,
    revenue,
    average: kept.length === 0 ? 0 : Math.round(revenue / kept.length),
  }
}

/** How many in each hour of the shop's clock, from the first busy one to the last. */
export function byHour(orders: readonly Ordered[], timeZone: string) {
  const hours = orders
    .filter(({ status }) => status !== 'CANCELLED')
    .map(
      ({ placedAt }) =>
        Temporal.Instant.fromEpochMilliseconds(placedAt.getTime()).toZonedDateTimeISO(timeZone)
          .hour,
    )
  if (hours.length === 0) return []
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hour: first + at,
    orders: hours.filter((hour) => hour === first + at).length,
  }))
}

/** The dishes of which most pieces were ordered. */
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

/** The one in the middle: a single forgotten order does not tell about the rest. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
