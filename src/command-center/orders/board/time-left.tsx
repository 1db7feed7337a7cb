import { Clock, ClockAlert } from 'lucide-react'
import { isCallDue } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { type Lateness, latenessOf, leftOf } from '#business/orders/lateness.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import type { Locale } from '#platform/localised.ts'
import { Badge } from '#ui/badge.tsx'
import type { BoardWords } from '#words/board/en.ts'
import { formatTime } from '#words/kit/dates.ts'
import { datesBetween, formatSpan, formatWhen } from '#words/kit/moments.ts'

/** Further ahead, a time says more than a span. */
const farMs = 3 * 60 * minuteMs

/** The time left for an order, or how late it is; how long it has waited for its customer once it is ready for pickup. */
export function formatLeft(
  order: BoardOrder,
  now: number,
  locale: Locale,
  words: BoardWords['time'],
) {
  const left = leftOf(order, now)
  const lateness = latenessOf(order, now)
  const span = (ms: number) => formatSpan(Math.max(1, Math.ceil(Math.abs(ms) / minuteMs)), locale)
  if (order.status === 'READY' && order.deliveryMethod === 'PICKUP')
    return { lateness, text: words.past(span(now - Date.parse(order.movedAt))) }
  if (left > farMs) return { lateness, text: formatFar(order, now, locale, words) }
  return { lateness, text: left > 0 ? words.left(span(left)) : words.over(span(left)) }
}

/** Until then, a night belongs to the day before. */
const morning = '06:00'

/** "at 23:15", "tonight 01:45", "tomorrow 11:00", "in 3 days": the date is beside it. */
function formatFar(
  { promisedAt, timeZone }: BoardOrder,
  now: number,
  locale: Locale,
  words: BoardWords['time'],
) {
  const at = new Date(promisedAt)
  const time = formatTime(at, locale, timeZone)
  const daysAway = datesBetween(new Date(now), at, timeZone)
  if (daysAway === 0) return words.at(time)
  // At night, “tonight” and “tomorrow” could mean the day that has begun.
  const isNight = formatTime(new Date(now), locale, timeZone) < morning
  if (isNight || daysAway !== 1)
    return words.left(formatSpan(daysAway * (dayMs / minuteMs), locale))
  return time < morning ? words.tonight(time) : words.tomorrow(time)
}

const tones = { fine: 'neutral', soon: 'warn', late: 'bad' } as const satisfies Record<
  Lateness,
  string
>

export type Left = ReturnType<typeof formatLeft>

type TimeLeftProps = Left & {
  isSmall?: boolean
  /** The waiting time is beside it, so only words say that it is late. */
  isBesideWait?: boolean
}

/** Colour is never the only sign: amber and red come with an icon or a word, and with both where there is room. */
export function TimeLeft({ lateness, text, isSmall, isBesideWait }: TimeLeftProps) {
  const isPlain = isSmall && (lateness === 'fine' || (lateness === 'late' && isBesideWait))
  return (
    <Badge
      tone={tones[lateness]}
      icon={isPlain ? null : lateness === 'fine' ? <Clock /> : <ClockAlert />}
      className={`whitespace-nowrap tabular-nums ${isSmall ? 'min-h-5! gap-0.5! px-1! py-0! [&_svg]:size-3!' : ''}`}
    >
      {text}
    </Badge>
  )
}

const halfDayMs = dayMs / 2

/** A time on the board; with its date only if the time alone could mean another day. */
export const formatShort = (at: string, now: number, locale: Locale, timeZone: string) =>
  Math.abs(Date.parse(at) - now) < halfDayMs
    ? formatTime(new Date(at), locale, timeZone)
    : formatWhen(new Date(at), new Date(now), locale, timeZone)

/** The time of a planned callback, until it is due. */
export const formatCallBack = (order: BoardOrder, now: number, locale: Locale) =>
  isCallDue(order, now)
    ? 'due'
    : order.callBackAt && formatShort(order.callBackAt, now, locale, order.timeZone)

export const formatPromised = (
  { promisedAt, timeZone }: Pick<BoardOrder, 'promisedAt' | 'timeZone'>,
  now: number,
  locale: Locale,
) => formatShort(promisedAt, now, locale, timeZone)
