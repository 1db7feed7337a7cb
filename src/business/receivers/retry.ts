const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const dayMs = 24 * hour

/** How long to wait before each attempt, counted from the failure of the one before it. */
export const waitsMs = [
  0,
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  dayMs,
] as const
const jitter = 0.2

/** When to try again after so many attempts; nothing when the last one has been made. `random` is from 0 to 1. */
export function nextAttemptAt(
  attempts: number,
  failedAt: Date,
  random: number,
  retryAfterMs = 0,
): Date | undefined {
  const wait = waitsMs[attempts]
  if (wait === undefined) return
  const spread = wait * (1 - jitter + 2 * jitter * random)
  return new Date(failedAt.getTime() + Math.max(Math.round(spread), retryAfterMs))
}

type Waiting = { attempts: number; pulledFrom: Date | null }
type Planned = {
  state: 'waiting' | 'dead'
  attempts: number
  nextAt: Date
  pulledFrom: Date | null
}

/**
 * What becomes of a dispatch that has failed. An attempt that was pulled forward is a present: it takes nothing from the
 * schedule, and there is one before each planned attempt.
 */
export function afterFailure(
  { attempts, pulledFrom }: Waiting,
  now: Date,
  random: number,
  retryAfterMs = 0,
): Planned {
  if (pulledFrom && now < pulledFrom) {
    const nextAt = new Date(Math.max(pulledFrom.getTime(), now.getTime() + retryAfterMs))
    return { state: 'waiting', attempts, nextAt, pulledFrom }
  }
  const made = attempts + 1
  const nextAt = nextAttemptAt(made, now, random, retryAfterMs)
  return nextAt
    ? { state: 'waiting', attempts: made, nextAt, pulledFrom: null }
    : { state: 'dead', attempts: made, nextAt: now, pulledFrom: null }
}

/** What a busy receiver asks for in Retry-After, seconds or a date; a day at most. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? ''
  const asked = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), dayMs)
}
