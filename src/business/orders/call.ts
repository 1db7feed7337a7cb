import { type OrderStatus, withoutUndone } from '#business/orders/order.ts'
import { type Hours, shopDayOf } from '#business/shop/working-day.ts'
import { minuteMs } from '#platform/durations.ts'

export const callOutcomes = [
  'CONFIRMED',
  'NO_ANSWER',
  'BUSY',
  'WRONG_NUMBER',
  'REFUSED',
  'CALL_BACK',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The status that a call leads to. An order that is already confirmed isn't confirmed again. */
export function statusAfter(outcome: CallOutcome, status: OrderStatus): OrderStatus | undefined {
  if (outcome === 'REFUSED') return 'CANCELLED'
  return outcome === 'CONFIRMED' && status === 'PLACED' ? 'CONFIRMED' : undefined
}

type Happened = {
  readonly kind: string
  readonly at: Date
  readonly by: string
  readonly details: unknown
}
type Details = { outcome?: CallOutcome; changes?: readonly { what: string }[] }

/** The last call of an order, and how many calls in a row have not reached the customer. */
export type Calls = {
  readonly tries: number
  readonly last: { readonly outcome: CallOutcome; readonly at: Date; readonly by: string } | null
}

const noCalls: Calls = { tries: 0, last: null }

const unreached: readonly CallOutcome[] = ['NO_ANSWER', 'BUSY', 'WRONG_NUMBER']

/** After this many tries, staff are offered to cancel. */
export const mostTries = 3

/** The calls so far, from an order's events in their sequence. Another number starts the count again. */
export const callsOf = (events: readonly Happened[]): Calls =>
  withoutUndone(events).reduce(withEvent, noCalls)

function withEvent(calls: Calls, { kind, at, by, details }: Happened): Calls {
  const { outcome, changes } = (details ?? {}) as Details
  if (kind === 'changed' && changes?.some(({ what }) => what === 'phone')) return noCalls
  if (kind !== 'called' || !outcome) return calls
  return {
    tries: unreached.includes(outcome) ? calls.tries + 1 : 0,
    last: { outcome, at, by },
  }
}

/** The last call found that the number is wrong, and it hasn't been corrected since. */
export const isNumberWrong = ({ last }: Calls) => last?.outcome === 'WRONG_NUMBER'

/** The customer asked for a call, and no one has called since. */
export const isCallAwaited = (
  events: readonly { readonly kind: string }[],
  callBackAt: Date | null,
): boolean =>
  callBackAt !== null &&
  withoutUndone(events).findLast(({ kind }) => kind === 'call-asked' || kind === 'called')?.kind ===
    'call-asked'

/** Minutes until the next attempt. A busy customer is free sooner than an absent one; repeated failures wait longer. */
const retries: Partial<Record<CallOutcome, readonly [number, number, number]>> = {
  BUSY: [2, 5, 10],
  NO_ANSWER: [5, 10, 20],
}

/** The time of the automatic retry, given the number of failed calls before this one. */
export function retryAt(outcome: CallOutcome, before: number, now: Date): Date | null {
  const minutes = retries[outcome]?.[Math.min(before, 2)]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs)
}

/** When to call next after the number was corrected. A retry that isn't due yet was for the number that didn't answer. */
export function callBackAtNewNumber(
  events: readonly Omit<Happened, 'by'>[],
  callBackAt: Date | null,
  now: Date,
): Date | null {
  const { last } = callsOf(events.map((one) => ({ ...one, by: '' })))
  const isRetry = last !== null && last.outcome in retries
  return isRetry && callBackAt && callBackAt > now ? null : callBackAt
}

/** The next moment at which the shop's clock shows this time. */
function nextTime(clock: string, timeZone: string, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime(clock)
  // On the day when clocks go back, an hour comes twice.
  const again = today.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'later' })
  const next = [today, again].find((one) => Temporal.ZonedDateTime.compare(one, here) > 0)
  return new Date((next ?? here.add({ days: 1 }).withPlainTime(clock)).epochMilliseconds)
}

type Promised = {
  readonly promisedAt: Date
  /** The operator has seen that this is later than the promise. */
  readonly isLateOk: boolean
}
type Refused = 'time-passed' | 'after-promise'
type Planned = { at: Date } | { refused: Refused }

/**
 * The time of a callback. Before the promise any time is allowed. After it, the time must be in this shop day and the operator
 * must confirm it, so that a time that has passed never silently means tomorrow.
 */
export function callBackTime(
  { clock, promisedAt, isLateOk }: Promised & { readonly clock: string },
  hours: Hours,
  now: Date,
): Planned {
  const at = nextTime(clock, hours.timeZone, now)
  if (at < promisedAt) return { at }
  if (shopDayOf(hours, at) !== shopDayOf(hours, now)) return { refused: 'time-passed' }
  return isLateOk ? { at } : { refused: 'after-promise' }
}

/** The same for a callback in so many minutes, which never means tomorrow. */
export function callBackIn(
  minutes: number,
  { promisedAt, isLateOk }: Promised,
  now: Date,
): Planned {
  const at = new Date(now.getTime() + minutes * minuteMs)
  return at < promisedAt || isLateOk ? { at } : { refused: 'after-promise' }
}
