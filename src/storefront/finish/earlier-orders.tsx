import { RotateCcw } from 'lucide-react'
import type { ListedOrder } from '#business/orders/customer-order.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { useFinishWords } from '#storefront/frame/order-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'

type Props = { orders: readonly ListedOrder[]; formKey: string }

/** The other orders of this browser, latest first: each can be opened and ordered again. */
export function EarlierOrders({ orders, formKey }: Props) {
  const words = useFinishWords()
  const { locale } = useSite()
  const href = useHref()
  if (orders.length === 0) return null
  return (
    <Card title={words.earlier}>
      <ul className="-my-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <a
              href={`${href('/finish')}?order=${order.id}`}
              className="grid min-h-11 min-w-0 content-center"
            >
              <span className="font-semibold underline">{words.number(order.number)}</span>
              <span className="text-sm text-muted tabular-nums">
                {[
                  formatFullDate(new Date(order.placedAt), locale, order.timeZone),
                  words.steps[order.status],
                  formatMoney(order.total, order.currencyCode, locale),
                ].join(' · ')}
              </span>
            </a>
            <form method="post" action={`/api/checkout/id/${order.id}/repeat`}>
              <input type="hidden" name="_to" value={href('/checkout')} />
              <input type="hidden" name="_from" value={href('/finish')} />
              <input type="hidden" name="_key" value={formKey + order.id} />
              <Button type="submit" aria-label={words.repeatNumber(order.number)}>
                <RotateCcw />
                {words.repeat}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
