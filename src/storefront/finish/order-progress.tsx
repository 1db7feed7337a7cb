import { Check } from 'lucide-react'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { formatWhen } from '#words/dates.ts'
import { useFinishWords } from './words.ts'

const waysThrough = {
  PICKUP: ['PLACED', 'CONFIRMED', 'COOKING', 'READY', 'COMPLETED'],
  DELIVERY: ['PLACED', 'CONFIRMED', 'COOKING', 'ON_THE_WAY', 'COMPLETED'],
} as const

type Props = { order: ShopperOrder; isLive: boolean; now: Date }

/** Every state on the way, those that are behind with their time. A cancelled order has no way on. */
export function OrderProgress({ order, isLive, now }: Props) {
  const words = useFinishWords()
  const { locale } = useSite()
  if (order.status === 'CANCELLED') return null
  const way = waysThrough[order.deliveryMethod]
  // A delivery that is ready still waits for its courier: it is as far as the kitchen takes it.
  const passed = new Set<string>(order.steps.map(({ status }) => status))
  const reached = way.findLastIndex((status) => passed.has(status))
  return (
    <Card title={words.progress}>
      <ol className="grid grid-cols-1 sm:grid-cols-5">
        {way.map((status, at) => {
          const step = order.steps.findLast((one) => one.status === status)
          const isDone = at < reached || order.status === 'COMPLETED'
          const isNow = at === reached && !isDone
          return (
            <li
              key={status}
              aria-current={isNow ? 'step' : undefined}
              className="flex flex-wrap items-center gap-x-3 py-1.5 sm:grid sm:content-start sm:justify-items-center sm:gap-1.5 sm:text-center"
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${isDone ? 'border-ok bg-ok-soft text-ok' : isNow ? 'border-accent-edge bg-accent-soft' : 'border-line'}`}
              >
                {isDone && <Check className="size-4" aria-hidden />}
                {isNow && <span className="size-2.5 rounded-full bg-accent-edge" />}
              </span>
              <span className={isNow ? 'font-semibold' : isDone ? '' : 'text-muted'}>
                {words.steps[status]}
              </span>
              <span className="text-sm text-muted tabular-nums max-sm:ml-auto">
                {step && formatWhen(new Date(step.at), now, locale, order.timeZone)}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="pt-3 text-sm text-muted">
        {isLive ? (
          words.live
        ) : (
          <a href={`?order=${order.id}`} className="inline-flex min-h-11 items-center underline">
            {words.reload}
          </a>
        )}
      </p>
    </Card>
  )
}
