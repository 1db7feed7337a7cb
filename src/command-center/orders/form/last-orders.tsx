import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LastOrder } from '#business/orders/customers/contract.ts'
import { LineName, useLineName } from '#command-center/kit/form/line-name.tsx'
import { useHref, useSite } from '#shop-context.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  orders: readonly LastOrder[]
  /** The control that repeats this order. */
  repeat(order: LastOrder, label: ReactNode): ReactNode
}

/** A customer's last orders as they would be today. What isn't available is named and left out. */
export function LastOrders({ orders, repeat }: Props) {
  const words = usePhoneOrderWords()
  const { order: orderWords, orders: ordersWords } = useStaffWords()
  const { money } = useWords()
  const { locale } = useSite()
  const href = useHref()
  const nameOf = useLineName()
  return (
    <ul
      aria-label={words.lastOrders}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2"
    >
      {orders.map((order) => {
        const available = order.lines.filter(({ fault }) => fault === null)
        const missing = order.lines.filter(({ fault }) => fault !== null)
        return (
          <li
            key={order.orderId}
            className="flex min-w-0 flex-col gap-1 rounded-chip border border-line bg-surface p-3 text-sm"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <time dateTime={order.placedAt} className="font-semibold">
                {formatFullDate(new Date(order.placedAt), locale, order.timeZone)}
              </time>
              <a
                href={href(`/command-center/checkout/${order.orderId}`)}
                className="inline-flex min-h-9 items-center text-muted tabular-nums underline"
              >
                {orderWords.title(order.number)}
              </a>
            </p>
            <p className="text-muted">
              {order.deliveryMethod === 'PICKUP' ? ordersWords.pickup : ordersWords.delivery}
            </p>
            <ul className="wrap-anywhere">
              {available.map((line) => (
                <li key={line.choiceKey ?? line.variantId}>
                  <b className="tabular-nums">{line.quantity}&nbsp;×</b> <LineName line={line} />
                </li>
              ))}
            </ul>
            {missing.length > 0 && (
              <p className="text-warn wrap-anywhere">
                {words.leftOut(missing.map(nameOf).join(', '))}
              </p>
            )}
            {available.length > 0 && (
              <div className="mt-auto pt-1">
                {repeat(
                  order,
                  <>
                    <Repeat />
                    {words.repeatFor(money(order.sum))}
                  </>,
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
