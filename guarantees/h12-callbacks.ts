// Every minute that someone can type, in every zone: a callback is ahead, and after the promise only if the operator confirmed it.
import { callBackTime } from '#business/orders/call.ts'
import { countries, countryDefaults } from '#business/shop/country.ts'
import { type Hours, shopDayOf } from '#business/shop/working-day.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'H12',
  only: { engine: 'sqlite', why: 'it counts hours and asks no database' },
  promise:
    'A callback is never in the past, never after the promise unasked, and right at midnight and when clocks change, in every zone of the 14 countries',
  run: async (at) => measure(at, callBackTime),
  /** Fault: a time that has passed silently means tomorrow. */
  control: async (at) =>
    measure(at, (input, hours, now) => {
      const time = callBackTime({ ...input, isLateOk: true }, hours, now)
      if ('at' in time) return time
      const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000)
      return { at: tomorrow }
    }),
}

type Planned = typeof callBackTime

const cases = 200_000
const minuteMs = 60_000
const unusualZones = ['Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu', 'Asia/Kolkata']
const zones = [
  ...new Set([...countries.flatMap((code) => countryDefaults[code].zones), ...unusualZones]),
]
const allDay = { from: '00:00', to: '00:00' }
const weeks = [[{ from: '10:00', to: '22:00' }], [{ from: '18:00', to: '02:00' }], [allDay]]

function measure({ seed }: Host, planned: Planned): Verdict {
  let state = seed >>> 0
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const faults = { past: 0, unasked: 0, otherClock: 0, otherDay: 0, threw: 0 }
  const counts = { planned: 0, refused: 0 }
  for (let made = 0; made < cases; made++) {
    const timeZone = zones[below(zones.length)] ?? 'UTC'
    const intervals = weeks[below(weeks.length)] ?? [allDay]
    const days = Array.from({ length: 7 }, (_, index) => ({ index, isActive: true, intervals }))
    const hours: Hours = { timeZone, days, specialDays: [] }
    const now = new Date(randomMinute(timeZone, below))
    const promisedAt = new Date(now.getTime() + (below(300) - 120) * minuteMs)
    const clock = `${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}`
    const isLateOk = below(2) === 0
    try {
      const time = planned({ clock, promisedAt, isLateOk }, hours, now)
      if (!('at' in time)) {
        counts.refused += 1
        continue
      }
      counts.planned += 1
      const { at } = time
      if (at <= now) faults.past += 1
      if (at >= promisedAt && !isLateOk) faults.unasked += 1
      if (at >= promisedAt && shopDayOf(hours, at) !== shopDayOf(hours, now)) faults.otherDay += 1
      if (!showsClock(at, clock, timeZone)) faults.otherClock += 1
    } catch {
      faults.threw += 1
    }
  }
  const isRight = Object.values(faults).every((count) => count === 0)
  return {
    ok: isRight && counts.planned > cases / 20,
    zones: zones.length,
    cases,
    ...counts,
    faults,
  }
}

/** A minute of 2026, every second time within two days of a change of the clock. */
function randomMinute(timeZone: string, below: (most: number) => number): number {
  const start = Date.UTC(2026, 0, 1) + below(365 * 24 * 60) * minuteMs
  if (below(2) === 0) return start
  const change = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition('next')
  return change === null
    ? start
    : change.epochMilliseconds + (below(4 * 24 * 60) - 2 * 24 * 60) * minuteMs
}

/** The clock shows this time then, for the first time or again; one that a change skips is shown an hour later. */
function showsClock(at: Date, clock: string, timeZone: string): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const meant = shown.toPlainDate().toPlainDateTime(clock)
  return (['compatible', 'later'] as const).some(
    (disambiguation) =>
      meant.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds === at.getTime(),
  )
}
