import { dayMs } from '#platform/durations.ts'

const usualDays = 30
const mostDays = 92

type Days = { from: string | undefined; to: string | undefined }

/** The first of the chosen days in which addresses and products are searched, because every order of these days is read. */
export function firstTextDay({ from, to }: Days, today: string): string {
  const last = to ?? today
  const earliest = daysBefore(last, mostDays - 1)
  const first = from ?? (to === undefined ? daysBefore(last, usualDays - 1) : earliest)
  const isTooLong = first < earliest
  return isTooLong ? earliest : first
}

const firstMs = Date.parse('0000-01-01')

/** `daysBefore('2026-05-04', 1)` is the day before. The first day is that of the year 0. */
export const daysBefore = (day: string, days: number) =>
  new Date(Math.max(Date.parse(day) - days * dayMs, firstMs)).toISOString().slice(0, 10)
