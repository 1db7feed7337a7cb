import { isFeeOpen } from '#business/orders/fee.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { formatTime } from '#words/kit/dates.ts'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import type { FoundPage } from './load.ts'
import { StatusBadge } from './status-badge.tsx'

type FoundOrder = FoundPage['orders'][number]

/** On a phone, a row stacks its cells. */
export function FoundTable({ orders }: Pick<FoundPage, 'orders'>) {
  const { find: words } = useCustomerWords()
  return (
    <Table
      caption={words.title}
      className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
      head={
        <>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell className="max-md:hidden">{words.time}</HeadCell>
          <HeadCell>{words.customer}</HeadCell>
          <HeadCell className="max-md:hidden">{words.deliveryMethod}</HeadCell>
          <HeadCell className="max-md:hidden">{words.status}</HeadCell>
          <HeadCell numeric>{words.total}</HeadCell>
        </>
      }
    >
      {orders.map((order) => (
        <FoundRow key={order.id} order={order} />
      ))}
    </Table>
  )
}

function FoundRow({ order }: { order: FoundOrder }) {
  const { find: words } = useCustomerWords()
  const { orders, order: orderWords } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const at = new Date(order.placedAt)
  const time = (
    <time dateTime={order.placedAt}>
      {formatFullDate(at, locale, order.timeZone)}, {formatTime(at, locale, order.timeZone)}
    </time>
  )
  return (
    <Row className="relative">
      <Cell>
        <a
          href={href(`/command-center/checkout/${order.id}`)}
          className="inline-flex min-h-9 min-w-9 items-center font-semibold tabular-nums underline after:absolute after:inset-0"
        >
          {order.number}
        </a>
        <span className="grid justify-items-start gap-1 text-muted md:hidden">
          {time}
          <StatusBadge status={order.status} />
        </span>
      </Cell>
      <Cell className="tabular-nums max-md:hidden">{time}</Cell>
      <Cell>
        {order.phone === '' ? (
          <span className="text-muted">{words.erased}</span>
        ) : (
          <span className="grid justify-items-start lg:flex lg:flex-wrap lg:items-center lg:gap-x-3">
            <span className="wrap-anywhere">{order.name}</span>
            <a
              href={`tel:${order.phone}`}
              className="relative inline-flex min-h-9 items-center whitespace-nowrap underline"
            >
              {order.phoneFormatted}
            </a>
          </span>
        )}
      </Cell>
      <Cell className="max-md:hidden">
        {order.deliveryMethod === 'PICKUP' ? orders.pickup : orders.delivery}
      </Cell>
      <Cell className="max-md:hidden">
        <StatusBadge status={order.status} />
      </Cell>
      <Cell numeric>
        {formatMoney(order.total, order.currencyCode, locale)}
        {isFeeOpen(order) && (
          <span className="block text-xs text-muted">{orderWords.plusDelivery}</span>
        )}
      </Cell>
    </Row>
  )
}
