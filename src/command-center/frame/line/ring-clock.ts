import type { Ring, RingKind } from './rings.ts'

/** The repeat interval of each ring. Late rings three times in all, counted from the promised time. */
const everyMs: Readonly<Record<RingKind, number>> = {
  new: 3000,
  callBack: 10_000,
  late: 5 * 60_000,
  cancelled: 10_000,
  phone: 10_000,
  lost: 5000,
}
const lateTimes = 3

export type RingClock = {
  /** The time of the last tick; null before the first. */
  at: number | null
  keys: ReadonlySet<string>
  rangAt: Partial<Record<RingKind, number>>
}

export const newRingClock: RingClock = { at: null, keys: new Set(), rangAt: {} }

/** The rings due now, and the next clock. New ones ring at once, others at their interval. */
export function tickRings(clock: RingClock, rings: readonly Ring[], now: number) {
  const keyOf = ({ kind, key }: Ring) => `${kind} ${key}`
  const isDue = (ring: Ring): boolean => {
    const isKnown = clock.keys.has(keyOf(ring))
    if (ring.isOnce) return clock.at !== null && !isKnown
    if (ring.since !== undefined) return isLateDue(ring.since, clock.at ?? now, now)
    const sinceMs = now - (clock.rangAt[ring.kind] ?? 0)
    // The clock was ahead when this rang: nothing is known about when that was.
    return !isKnown || sinceMs < 0 || sinceMs >= everyMs[ring.kind]
  }
  const kinds = [...new Set(rings.filter(isDue).map(({ kind }) => kind))]
  const rangAt = { ...clock.rangAt, ...Object.fromEntries(kinds.map((kind) => [kind, now])) }
  return { clock: { at: now, keys: new Set(rings.map(keyOf)), rangAt } satisfies RingClock, kinds }
}

const isLateDue = (since: number, before: number, now: number) =>
  Array.from({ length: lateTimes }, (_, time) => since + time * everyMs.late).some(
    (due) => before < due && due <= now,
  )
