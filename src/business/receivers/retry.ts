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
  return new Date(failedAt.getTime() + Math.max(spread(wait, random), retryAfterMs))
}

/** Beside the schedule, for a receiver that is known to be well: so many attempts, and so far apart. */
export const mostExtra = 10
const extraWaitMs = 5 * second

type Waiting = { attempts: number; extra: number; plannedAt: Date | null }
type Planned = Waiting & { state: 'waiting' | 'dead'; nextAt: Date }
type Known = {
  /** The receiver takes other messages, and has not said that this one is wrong. */
  readonly isWell: boolean
  readonly retryAfterMs: number
}

/** What becomes of a dispatch that has failed. An extra attempt takes nothing from the schedule. */
export function afterFailure(
  { attempts, extra, plannedAt }: Waiting,
  now: Date,
  random: number,
  { isWell, retryAfterMs }: Known = { isWell: false, retryAfterMs: 0 },
): Planned {
  const wasExtra = plannedAt !== null && now < plannedAt
  const made = wasExtra ? attempts : attempts + 1
  const asked = new Date(now.getTime() + retryAfterMs)
  const planned = wasExtra
    ? later(plannedAt, asked)
    : nextAttemptAt(made, now, random, retryAfterMs)
  if (!planned) return { state: 'dead', attempts: made, extra, nextAt: now, plannedAt: null }
  const soon = later(new Date(now.getTime() + spread(extraWaitMs, random)), asked)
  return isWell && extra < mostExtra && soon < planned
    ? { state: 'waiting', attempts: made, extra: extra + 1, nextAt: soon, plannedAt: planned }
    : { state: 'waiting', attempts: made, extra, nextAt: planned, plannedAt: null }
}

/** What comes until then needs no pulling forward. */
export const soonAfter = (now: Date) => new Date(now.getTime() + extraWaitMs * (1 + jitter))

const later = (one: Date, other: Date) => (one > other ? one : other)
const spread = (ms: number, random: number) => Math.round(ms * (1 - jitter + 2 * jitter * random))

/** What a busy receiver asks for in Retry-After, seconds or a date; a day at most. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? ''
  const asked = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), dayMs)
}
