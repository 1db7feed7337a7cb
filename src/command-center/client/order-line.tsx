import type { ClientOrder } from '#business/clients/contract.ts'
import { useHref, useSite } from '#site.tsx'

import { formatFullDate, formatTime } from '#words/dates.ts'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { useSaid } from '../editing/use-said.ts'
import { StatusBadge } from '../found-orders/status-badge.tsx'

export function OrderLine({ order }: { order: ClientOrder }) {
  const { orders, order: words } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const said = useSaid()
  const at = new Date(order.placedAt)
  const when = `${formatFullDate(at, locale, order.timeZone)}, ${formatTime(at, locale, order.timeZone)}`
  return (
    <li className="relative grid gap-1 px-4 py-3 hover:bg-bg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={href(`/command-center/checkout/${order.id}`)}
          className="inline-flex min-h-9 items-center font-semibold tabular-nums after:absolute after:inset-0"
        >
          {words.title(order.number)}
        </a>
        <StatusBadge status={order.status} />
        <span className="ml-auto font-semibold tabular-nums">
          {formatMoney(order.total, order.currencyCode, locale)}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={order.placedAt}>{when}</time>
        <span>{order.deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery}</span>
      </p>
      <p className="text-sm wrap-anywhere">
        {order.lines
          .map(({ quantity, productName }) => `${quantity}\u00a0×\u00a0${said(productName)}`)
          .join(', ')}
      </p>
    </li>
  )
}
