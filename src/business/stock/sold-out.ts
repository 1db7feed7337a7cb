import {
  dateIn,
  farthestDay,
  type Hours,
  openState,
  spansOn,
} from '#business/channel/working-day.ts'

/** For how long something is sold out: until the shop closes, until a date, or until somebody says otherwise. */
export const soldOutTerms = ['CLOSING', 'DATE', 'NOTICE'] as const

/** When the shop closes: the end of the open time that is on, or else of the next. A shop that never opens never closes. */
export function closingAt(hours: Hours, now: Date): Date | null {
  const today = dateIn(now, hours.timeZone)
  for (let ahead = -1; ahead <= farthestDay; ahead++)
    for (const { to } of spansOn(hours, today.add({ days: ahead })))
      if (to > now.getTime()) return new Date(to)
  return null
}

/** A date as the shop's clock begins it; nothing if it has begun. */
export function beginOf(date: string, timeZone: string, now: Date): Date | undefined {
  const begin = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
  return begin > now.getTime() ? new Date(begin) : undefined
}

type Stand = { isAvailable: boolean; soldOutUntil: Date | null }

/** Until when nothing of a dish can be had: its own term, and that of the variant which is back first. Nothing where nobody has said. */
export function soldOutUntil(dish: Stand & { variants: readonly Stand[] }): Date | undefined {
  const ofVariants = dish.variants.some(({ isAvailable }) => isAvailable)
    ? []
    : [sooner(dish.variants)]
  const terms = dish.isAvailable ? ofVariants : [dish.soldOutUntil, ...ofVariants]
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

/** When something that is sold out until then can be ordered again: at once if the shop is open by then, else when it opens. */
export function backAt(hours: Hours, until: Date): Date | undefined {
  const state = openState(hours, until)
  return state.isOpen ? until : state.opensAt
}
