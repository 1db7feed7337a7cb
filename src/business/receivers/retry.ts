import { dayMs, hourMs, minuteMs } from '#platform/durations.ts'

const secondMs = 1000

/** The wait before each attempt, from the failure of the one before. */
export const waitsMs = [
  0,
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
] as const
const jitter = 0.2

/** The time of the next attempt; undefined after the last one. `random` is from 0 to 1. */
export function nextAttemptAt(
  attempts: number,
  failedAt: Date,
  random: number,
  retryAfterMs = 0,
): Date | undefined {
  const wait = waitsMs[attempts]
  if (wait === undefined) return
  return new Date(failedAt.getTime() + Math.max(jittered(wait, random), retryAfterMs))
}

/** The longest wait after so many attempts, unless the receiver asked for a longer one. */
export const longestWaitsMs = waitsMs.map((ms) => ms * (1 + jitter))

/** Extra attempts besides the schedule, for a healthy receiver: their number and interval. */
export const mostExtra = 10
const extraWaitMs = 5 * secondMs
export const longestExtraMs = extraWaitMs * (1 + jitter)

type Waiting = { attempts: number; extra: number; plannedAt: Date | null }
type Planned = Waiting & { state: 'waiting' | 'failed'; nextAt: Date }
type AnswerFacts = {
  /** The receiver accepts other messages, and hasn't rejected this one. */
  readonly isWell: boolean
  readonly retryAfterMs: number
}

/** The next step of a failed message. An extra attempt doesn't change the schedule. */
export function afterFailure(
  { attempts, extra, plannedAt }: Waiting,
  now: Date,
  random: number,
  { isWell, retryAfterMs }: AnswerFacts = { isWell: false, retryAfterMs: 0 },
): Planned {
  const wasExtra = plannedAt !== null && now < plannedAt
  const made = wasExtra ? attempts : attempts + 1
  const requestedAt = new Date(now.getTime() + retryAfterMs)
  const planned = wasExtra
    ? later(plannedAt, requestedAt)
    : nextAttemptAt(made, now, random, retryAfterMs)
  if (!planned) return { state: 'failed', attempts: made, extra, nextAt: now, plannedAt: null }
  const soon = later(new Date(now.getTime() + jittered(extraWaitMs, random)), requestedAt)
  return isWell && extra < mostExtra && soon < planned
    ? { state: 'waiting', attempts: made, extra: extra + 1, nextAt: soon, plannedAt: planned }
    : { state: 'waiting', attempts: made, extra, nextAt: planned, plannedAt: null }
}

/** Attempts before this need no pulling forward. */
export const soonAfter = (now: Date) => new Date(now.getTime() + longestExtraMs)

const later = (one: Date, other: Date) => (one > other ? one : other)
const jittered = (ms: number, random: number) => Math.round(ms * (1 - jitter + 2 * jitter * random))

/** A busy receiver's Retry-After, in seconds or as a date; a day at most. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? ''
  const waitMs = /^\d+$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now.getTime()
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), dayMs)
}

/** The HTTP status of a response; null if there was no response. */
type Status = number | null

export const isBusy = (status: Status) => status === 429 || status === 503

/** The receiver no longer exists. */
export const isGone = (status: Status) => status === 410

/** It has read this message and rejects it. A mail server's 4xx is temporary, and its 5xx is not. */
export function isRefused(status: Status, kind: string): boolean {
  if (status === null) return false
  if (kind === 'EMAIL') return status >= 500
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

const wellMs = 60_000

/** It accepted a message within the last minute, so a failed one is worth an early retry. */
export const isKnownWell = (lastOkAt: Date | null, now: Date) =>
  lastOkAt !== null && now.getTime() - lastOkAt.getTime() < wellMs
