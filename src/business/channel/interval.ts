import type { Interval } from './working-day.ts'

export const allDay: Interval[] = [{ from: '00:00', to: '00:00' }]

export const isAllDay = ([first, ...rest]: readonly Interval[]) =>
  first?.from === '00:00' && first.to === '00:00' && rest.length === 0

/** It ends past midnight. Who closes at midnight sharp closes on the same day. */
export const endsNextDay = ({ from, to }: Interval) => to !== '' && to <= from && to !== '00:00'

/** "10:00–15:00, 18:00–02:00" */
export const hoursSaid = (intervals: readonly Interval[]) =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ')

/** With one more interval, after the last one: an hour later, for two. */
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
