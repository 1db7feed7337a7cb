import type { Interval, WorkingDay } from './working-day.ts'

/** Where the hours contradict themselves: the way to the field that is at fault. */
export type Fault = { readonly path: readonly (string | number)[]; readonly isEmpty?: true }

const dayMinutes = 24 * 60

/** An open day has hours, and no minute belongs to two of its intervals. */
export function dayFaults(isOpen: boolean, intervals: readonly Interval[]): Fault[] {
  if (isOpen && intervals.length === 0) return [{ path: ['intervals'], isEmpty: true }]
  const spans = intervals.map(spanOf)
  return spans.flatMap((span, at) =>
    spans.slice(0, at).some((earlier) => earlier.from < span.to && span.from < earlier.to)
      ? [{ path: ['intervals', at, 'from'] }]
      : [],
  )
}

/** Seven different days, none at odds with itself or with the night before it. */
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

/** The evening before is not over yet when this day begins. */
function nightFaults(before: WorkingDay, day: WorkingDay): Fault[] {
  const over = Math.max(...before.intervals.map((one) => spanOf(one).to - dayMinutes))
  return day.intervals.flatMap((one, at) =>
    spanOf(one).from < over ? [{ path: ['intervals', at, 'from'] }] : [],
  )
}

function spanOf({ from, to }: Interval) {
  const [opens, closes] = [minutes(from), minutes(to)]
  return { from: opens, to: closes > opens ? closes : closes + dayMinutes }
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
