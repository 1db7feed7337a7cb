import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CustomerOrder, TrackedOrder } from '#business/orders/customer-order.ts'
import { etaOf } from '#business/orders/eta.ts'
import { isOver } from '#business/orders/order.ts'
import { setPageTitle } from '#platform/browser/page-title.ts'
import { hourMs } from '#platform/durations.ts'
import type { Locale } from '#platform/localised.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { OrderRing } from '#storefront/frame/order-ring.tsx'
import { finishWords, useFinishWords } from '#storefront/frame/order-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useNow } from '#ui/use-now.ts'
import type { FinishWords } from '#words/finish/en.ts'
import { formatDate, formatTime } from '#words/kit/dates.ts'
import { formatWhen } from '#words/kit/moments.ts'

type Shown = TrackedOrder & Partial<Pick<CustomerOrder, 'caller'>>

type Props = {
  order: Shown
  now: Date
  /** Where to pick it up, what comes next, what can be done: each gets the present time. */
  children(now: Date): ReactNode
}

/** The pictures of an order's statuses, in public/order, as bin/make-icons.ts renders them. */
const orderPictures = {
  placed: 'receipt',
  calling: 'telephone-receiver',
  cooking: 'cooking',
  ready: 'takeout-box',
  onTheWay: 'motor-scooter',
  completed: 'check-mark-button',
  cancelled: 'cross-mark',
} as const

export const statusId = 'status'
const everyMs = 15_000

/** The order at a glance: its picture, the expected time in a ring, status and number. */
export function OrderHero({ order, now: first, children }: Props) {
  const words = useFinishWords()
  const now = new Date(useNow(first.getTime(), everyMs))
  useTitle(order, now)
  const isForPickup = order.status === 'READY' && order.deliveryMethod === 'PICKUP'
  return (
    <section className="grid grid-cols-1 justify-items-center gap-3 pt-4 pb-6 text-center">
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 pb-2">
        <img
          src={`/order/${orderPictures[pictureOf(order, now)]}.webp`}
          width={96}
          height={96}
          alt=""
          className="size-24"
        />
        {!isOver(order) && <Expected order={order} now={now} />}
      </div>
      {/* Each stays in the page, so that screen readers announce its changes. */}
      <div role="status">
        <h1 id={statusId} tabIndex={-1} className="text-3xl font-bold text-balance outline-none">
          {words.heading[order.status]}
        </h1>
      </div>
      <p className={`font-bold tabular-nums ${isForPickup ? 'text-[4rem]/none' : 'text-xl'}`}>
        <span className={isForPickup ? 'sr-only' : undefined}>{words.number('')}</span>
        {order.number}
      </p>
      <div role="status" className="empty:sr-only">
        <Moved order={order} now={now} />
      </div>
      {children(now)}
    </section>
  )
}

/** What happens next, once the order is confirmed. */
export function nextOf(words: FinishWords, order: Shown, now: Date): string | undefined {
  const { status, deliveryMethod, timeSlot, promisedAt } = order
  if (status === 'PLACED') return
  // Cooking begins long after this, and the time is shown above.
  const isLater = timeSlot !== null && Date.parse(promisedAt) - now.getTime() > 2 * hourMs
  if (status === 'CONFIRMED' && isLater) return
  const next = words.next[status]
  return typeof next === 'string' ? next : next[deliveryMethod]
}

/** The caller of an order whose claim hasn't ended. */
export const callerOf = ({ status, caller }: Shown, now: Date): string | undefined =>
  status === 'PLACED' && caller && Date.parse(caller.until) > now.getTime()
    ? caller.name
    : undefined

function pictureOf(order: Shown, now: Date): keyof typeof orderPictures {
  if (callerOf(order, now) !== undefined) return 'calling'
  const pictures = {
    PLACED: 'placed',
    CONFIRMED: 'placed',
    COOKING: 'cooking',
    READY: 'ready',
    ON_THE_WAY: 'onTheWay',
    COMPLETED: 'completed',
    CANCELLED: 'cancelled',
  } as const
  return pictures[order.status]
}

function Expected({ order, now }: { order: Shown; now: Date }) {
  const words = useFinishWords()
  const { locale } = useSite()
  const { at, lateMinutes } = etaOf(order, now)
  const time = formatTime(at, locale, order.timeZone)
  const isToday = formatWhen(at, now, locale, order.timeZone) === time
  const isExact = order.timeSlot !== null && lateMinutes === 0
  return (
    <p>
      <OrderRing order={order} now={now} size="size-30">
        <span className="absolute inset-0 grid content-center justify-items-center text-sm text-muted">
          <span>{isExact ? words.at : words.aboutWord} </span>
          <span className="text-4xl font-bold tracking-tighter text-ink tabular-nums">{time}</span>
          <span>{isToday ? '\u00a0' : ` ${formatDate(at, locale, order.timeZone)}`}</span>
        </span>
      </OrderRing>
    </p>
  )
}

/** The old and the new time of an order that staff moved, or that will be late. */
function Moved({ order, now }: { order: Shown; now: Date }) {
  const words = useFinishWords()
  const { locale } = useSite()
  const { phone, phoneFormatted } = useFront()
  if (isOver(order)) return null
  const { at, lateMinutes } = etaOf(order, now)
  const timeOf = (date: Date) => formatWhen(date, now, locale, order.timeZone)
  if (lateMinutes > 0)
    return (
      <Banner tone="warn" title={words.later(lateMinutes, timeOf(at))}>
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline">
            {words.callUs(phoneFormatted)}
          </a>
        )}
      </Banner>
    )
  if (!order.promisedBefore || order.promisedBefore === order.promisedAt) return null
  return (
    <p className="font-semibold">
      {words.moved(timeOf(new Date(order.promisedBefore)), timeOf(at))}
    </p>
  )
}

/** “13:10 · Cooking”, for the tab. */
export function titleOf(order: Shown, now: Date, locale: Locale): string {
  const { title, steps } = finishWords(locale)
  const status = order.status === 'PLACED' ? title : steps[order.status]
  if (isOver(order)) return status
  return `${formatWhen(etaOf(order, now).at, now, locale, order.timeZone)} · ${status}`
}

function useTitle(order: Shown, now: Date) {
  const { locale } = useSite()
  const { name } = useFront()
  const title = `${titleOf(order, now, locale)} · ${name}`
  // Each page sets its own title when it appears, after this effect: so it is set again with the time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setPageTitle(title), [title, now])
}

const waysThrough = {
  PICKUP: ['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'COMPLETED'],
  DELIVERY: ['PLACED', 'CONFIRMED', 'COOKING', 'ON_THE_WAY', 'COMPLETED'],
} as const

/** In a row on a phone the first name begins, and the last one ends, with the card. */
const edges: Partial<Record<number, string>> = {
  0: 'max-sm:@min-[15rem]:justify-self-start',
  4: 'max-sm:@min-[15rem]:justify-self-end',
}

type ProgressProps = {
  order: Pick<TrackedOrder, 'status' | 'deliveryMethod' | 'steps' | 'timeZone'>
  isLive: boolean
  now: Date
  /** Reloads this page, where it doesn't follow the order automatically. */
  reload: string
}

/** Every state on the way, those that are behind with their time. A cancelled order has no way on. */
export function OrderProgress({ order, isLive, now, reload }: ProgressProps) {
  const words = useFinishWords()
  const { locale } = useSite()
  if (order.status === 'CANCELLED') return null
  const way = waysThrough[order.deliveryMethod]
  // A ready delivery still waits for its courier, so READY counts as part of cooking.
  const passed = new Set<string>(order.steps.map(({ status }) => status))
  const reached = way.findLastIndex(
    (status) => passed.has(status) || (status === 'COOKING' && passed.has('READY')),
  )
  return (
    <Card title={words.progress} className="@container">
      <ol className="grid grid-cols-1 @min-[15rem]:grid-cols-5">
        {way.map((status, at) => {
          const step = order.steps.findLast((one) => one.status === status)
          const isDone = at < reached || order.status === 'COMPLETED'
          const isNow = at === reached && !isDone
          return (
            <li
              key={status}
              aria-current={isNow ? 'step' : undefined}
              className="grid grid-cols-1 content-start justify-items-center gap-1.5 py-1.5 text-center"
            >
              <span
                className={`grid size-7 place-items-center rounded-full border-2 ${isDone ? 'border-ok bg-ok-soft text-ok' : isNow ? 'border-accent-edge bg-accent-soft' : 'border-line'}`}
              >
                {isDone && <Check className="size-4" aria-hidden />}
                {isNow && <span className="size-2.5 rounded-full bg-accent-edge" />}
              </span>
              {/* A phone has no room for all names: it shows the current one alone. */}
              <span
                className={`${edges[at] ?? ''} ${at === reached ? 'font-semibold max-sm:order-last whitespace-nowrap' : 'max-sm:sr-only'} ${isDone || isNow ? '' : 'text-muted'}`}
              >
                {words.steps[status]}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {step && formatWhen(new Date(step.at), now, locale, order.timeZone)}
              </span>
            </li>
          )
        })}
      </ol>
      {!isOver(order) && (
        <p className="pt-3 text-sm text-muted">
          {isLive ? (
            words.live
          ) : (
            <a href={reload} className="inline-flex min-h-11 items-center underline">
              {words.reload}
            </a>
          )}
        </p>
      )}
    </Card>
  )
}
