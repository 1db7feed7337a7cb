import { dayMs } from '#platform/durations.ts'

const usualDays = 30
const mostDays = 92

type Days = { from: string | undefined; to: string | undefined }

/** The days in which addresses and products are searched, because every order of these days is read. */
export function textDays({ from, to }: Days, today: string): { from: string; to: string } {
  const last = to ?? today
  const usual = daysBefore(last, usualDays - 1)
  const earliest = daysBefore(last, mostDays - 1)
  const first = from ?? (to === undefined ? usual : earliest)
  const isTooLong = first < earliest
  return { from: isTooLong ? earliest : first, to: last }
}

/** `daysBefore('2026-05-04', 1)` is the day before. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
