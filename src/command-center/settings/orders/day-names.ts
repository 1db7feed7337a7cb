import { useSite } from '#shop-context.tsx'
import { formatWeekday } from '#words/kit/dates.ts'

/** The days in calendar order, Monday first. */
export const calendarWeek = [1, 2, 3, 4, 5, 6, 0] as const

/** Names of the days; 0 is Sunday. */
export function useDayName() {
  const { locale } = useSite()
  return (index: number) => {
    // The third of May 2026 is a Sunday.
    const name = formatWeekday(new Date(Date.UTC(2026, 4, 3 + index)), locale, 'UTC')
    return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
  }
}
