import type { Interval, WorkingDay } from './working-day.ts'

/** A time of day in the settings: 00:00 to 23:59. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

export const allDay: Interval[] = [{ from: '00:00', to: '00:00' }]

export const isAllDay = ([first, ...rest]: readonly Interval[]) =>
  first?.from === '00:00' && first.to === '00:00' && rest.length === 0

/** It ends past midnight. Closing at exactly midnight is on the same day. */
export const endsNextDay = ({ from, to }: Interval) => to !== '' && to <= from && to !== '00:00'

/** "10:00–15:00, 18:00–02:00" */
export const formatHours = (intervals: readonly Interval[]) =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ')

/** Adds an interval of two hours, an hour after the last one, or the usual hours while that has no end yet. */
export function addedTo(intervals: readonly Interval[]): Interval[] {
  const last = intervals.at(-1)
  if (!last || !clockTime.test(last.to)) return [...intervals, { from: '10:00', to: '22:00' }]
  const from = hoursAfter(last.to, 1)
  return [...intervals, { from, to: hoursAfter(from, 2) }]
}

function hoursAfter(time: string, hours: number): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${String((Number(hour) + hours) % 24).padStart(2, '0')}:${minute}`
}

/** A contradiction in the hours: the path of the faulty field. */
export type Fault = { readonly path: readonly (string | number)[]; readonly isEmpty?: true }

const dayMinutes = 24 * 60

/** An open day has hours, and its intervals don't overlap. */
export function dayFaults(isOpen: boolean, intervals: readonly Interval[]): Fault[] {
  if (isOpen && intervals.length === 0) return [{ path: ['intervals'], isEmpty: true }]
  const spans = intervals.map(spanOf)
  return spans.flatMap((span, at) =>
    spans.slice(0, at).some((earlier) => overlap(earlier, span))
      ? [{ path: ['intervals', at, 'from'] }]
      : [],
  )
}

/** Seven different days, none in conflict with itself or with the night before. */
export function weekFaults(days: readonly WorkingDay[]): Fault[] {
  return days.flatMap((day, at) => {
    const before = days.find(({ index }) => index === (day.index + 6) % 7)
    const isTwice = days.findIndex(({ index }) => index === day.index) < at
    const faults = [
      ...(isTwice ? [{ path: ['index'] }] : []),
      ...dayFaults(day.isActive, day.intervals),
      ...(before?.isActive && day.isActive ? nightFaults(before, day) : []),
    ]
    return faults.map((fault) => ({ ...fault, path: [at, ...fault.path] }))
  })
}

/**
 * The week as a form sends it. A closed day shows no hours, so wrong ones can't be corrected there and mustn't stop a save: such a
 * day keeps its saved hours.
 */
export const withoutHiddenFaults = (days: readonly WorkingDay[], saved: readonly WorkingDay[]) =>
  days.map((day) => {
    const { index, isActive, intervals } = day
    if (isActive || isSound(intervals)) return day
    return { ...day, intervals: saved.find((one) => one.index === index)?.intervals ?? [] }
  })

const isSound = (intervals: readonly Interval[]) =>
  intervals.every((one) => spanOf(one)) && dayFaults(false, intervals).length === 0

/** The night before isn't over when this day opens. */
function nightFaults(before: WorkingDay, day: WorkingDay): Fault[] {
  const over = Math.max(...before.intervals.map((one) => (spanOf(one)?.to ?? 0) - dayMinutes))
  return day.intervals.flatMap((one, at) =>
    (spanOf(one)?.from ?? over) < over ? [{ path: ['intervals', at, 'from'] }] : [],
  )
}

type Span = { from: number; to: number } | undefined

const overlap = (one: Span, other: Span) =>
  one !== undefined && other !== undefined && one.from < other.to && other.from < one.to

/** Undefined for an interval with an invalid time, which is a fault of its own. */
function spanOf({ from, to }: Interval): Span {
  if (!clockTime.test(from) || !clockTime.test(to)) return
  const [opens, closes] = [minutes(from), minutes(to)]
  return { from: opens, to: closes > opens ? closes : closes + dayMinutes }
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
