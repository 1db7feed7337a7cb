import { dayMs } from '#platform/durations.ts'

const usualDays = 30
const mostDays = 92

type Days = { from: string | undefined; to: string | undefined }

/** The first of the chosen days in which addresses and products are searched, because every order of these days is read. */
export function firstTextDay({ from, to }: Days, today: string): string {
  const last = to ?? today
  const earliest = daysBefore(last, mostDays - 1)
  const first = from ?? (to === undefined ? daysBefore(last, usualDays - 1) : earliest)
  return first < earliest ? earliest : first
}

/** `daysBefore('2026-05-04', 1)` is the day before. */
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
