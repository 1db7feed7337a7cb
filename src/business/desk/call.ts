import type { OrderStatus } from '#business/ordering/order.ts'

/** What came of ringing somebody up. */
export const callOutcomes = [
  'CONFIRMED',
  'NO_ANSWER',
  'BUSY',
  'WRONG_NUMBER',
  'REFUSED',
  'CALL_BACK',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Where a call takes its order. Whoever is called about an order that is confirmed already confirms nothing anew. */
export function statusAfter(outcome: CallOutcome, status: OrderStatus): OrderStatus | undefined {
  if (outcome === 'REFUSED') return 'CANCELLED'
  return outcome === 'CONFIRMED' && status === 'PLACED' ? 'CONFIRMED' : undefined
}

const minuteMs = 60_000
/** Minutes until the next try. Whoever is on the phone is free sooner than whoever is away; in vain once more, it waits longer. */
const retries: Partial<Record<CallOutcome, readonly [number, number, number]>> = {
  BUSY: [2, 5, 10],
  NO_ANSWER: [5, 10, 20],
}

/** When to try again by itself, after so many calls in vain before this one. */
export function retryAt(outcome: CallOutcome, before: number, now: Date): Date | null {
  const minutes = retries[outcome]?.[Math.min(before, 2)]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs)
}

/** The next moment at which the shop's clock shows this time. */
export function nextTime(clock: string, timeZone: string, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime(clock)
  const next =
    Temporal.ZonedDateTime.compare(today, here) > 0
      ? today
      : here.add({ days: 1 }).withPlainTime(clock)
  return new Date(next.epochMilliseconds)
}
