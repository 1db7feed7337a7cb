import type { Interval } from './working-day.ts'

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

/** Adds an interval of two hours, an hour after the last one. */
export function addedTo(intervals: readonly Interval[]): Interval[] {
  const last = intervals.at(-1)
  if (!last) return [{ from: '10:00', to: '22:00' }]
  const from = hoursAfter(last.to, 1)
  return [...intervals, { from, to: hoursAfter(from, 2) }]
}

function hoursAfter(time: string, hours: number): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${String((Number(hour) + hours) % 24).padStart(2, '0')}:${minute}`
}
