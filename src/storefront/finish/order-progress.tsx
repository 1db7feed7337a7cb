import { Check } from 'lucide-react'
import { isOver } from '#business/orders/order.ts'
import type { TrackedOrder } from '#business/orders/tracked-order.ts'
import { useSite } from '#shop-context.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Card } from '#ui/card.tsx'
import { formatWhen } from '#words/kit/moments.ts'

const waysThrough = {
  PICKUP: ['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'COMPLETED'],
  DELIVERY: ['PLACED', 'CONFIRMED', 'COOKING', 'ON_THE_WAY', 'COMPLETED'],
} as const

/** In a row on a phone the first name begins, and the last one ends, with the card. */
const edges: Partial<Record<number, string>> = {
  0: 'max-sm:@min-[15rem]:justify-self-start',
  4: 'max-sm:@min-[15rem]:justify-self-end',
}

type Props = {
  order: Pick<TrackedOrder, 'status' | 'deliveryMethod' | 'steps' | 'timeZone'>
  isLive: boolean
  now: Date
  /** Reloads this page, where it doesn't follow the order automatically. */
  reload: string
}

/** Every state on the way, those that are behind with their time. A cancelled order has no way on. */
export function OrderProgress({ order, isLive, now, reload }: Props) {
  const words = useFinishWords()
  const { locale } = useSite()
  if (order.status === 'CANCELLED') return null
  const way = waysThrough[order.deliveryMethod]
  // A ready delivery still waits for its courier, so READY counts as part of cooking.
  const passed = new Set<string>(order.steps.map(({ status }) => status))
  const reached = way.findLastIndex((status) => passed.has(status))
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
