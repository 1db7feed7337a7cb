import { dateIn, type Hours, openState, spansOn } from '#business/shop/working-day.ts'
import { dayMs } from '#platform/durations.ts'

/** How long something is sold out: until the shop closes, until a date, or until further notice. */
export const soldOutTerms = ['CLOSING', 'DATE', 'NOTICE'] as const

/**
 * The end of the current opening time, or of the next one. A shop that never opens never closes. One that stays open for more than a
 * day closes with its shop day.
 */
export function closingAt(hours: Hours, now: Date): Date | null {
  const state = openState(hours, now)
  const opening = state.isOpen ? now : state.opensAt
  if (!opening) return null
  const open = openState(hours, opening)
  if (open.isOpen && open.until && open.until.getTime() - opening.getTime() <= dayMs)
    return open.until
  const day = dateIn(opening, hours.timeZone)
  const ends = [day.subtract({ days: 1 }), day].flatMap((date) => spansOn(hours, date))
  const end = ends.find(({ to }) => to > opening.getTime())
  return end ? new Date(end.to) : null
}

/** The start of a shop day: a night that is still open belongs to the day before. Undefined if it has started. */
export function beginOf(date: string, hours: Hours, now: Date): Date | undefined {
  const day = Temporal.PlainDate.from(date)
  const midnight = day.toZonedDateTime(hours.timeZone).epochMilliseconds
  const nights = spansOn(hours, day.subtract({ days: 1 })).map(({ to }) => to)
  const begin = Math.max(midnight, ...nights)
  return begin > now.getTime() ? new Date(begin) : undefined
}

type Stand = { isAvailable: boolean; soldOutUntil: Date | null }

/**
 * When a product becomes available: the later of its own end time and that of its first variant to return. Undefined if unknown.
 */
export function soldOutUntil(product: Stand & { variants: readonly Stand[] }): Date | undefined {
  const ofVariants = product.variants.some(({ isAvailable }) => isAvailable)
    ? []
    : [sooner(product.variants)]
  const terms = product.isAvailable ? ofVariants : [product.soldOutUntil, ...ofVariants]
  const known = terms.filter((term) => term !== null)
  if (known.length < terms.length) return
  return known.toSorted(byTime).at(-1)
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()
const sooner = (all: readonly Stand[]) =>
  all
    .flatMap((one) => one.soldOutUntil ?? [])
    .toSorted(byTime)
    .at(0) ?? null

/** When it can be ordered again after this moment: at once if the shop is open then, or at the next opening. */
export function backAt(hours: Hours, until: Date): Date | undefined {
  const state = openState(hours, until)
  return state.isOpen ? until : state.opensAt
}
