import { useHref, useSite } from '#site.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { formatFullDate, formatTime } from '#words/dates.ts'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import type { FoundPage } from './load.ts'
import { StatusBadge } from './status-badge.tsx'

type Found = FoundPage['orders'][number]

/** On a phone a line holds less side by side and more one above the other. */
export function FoundTable({ orders }: Pick<FoundPage, 'orders'>) {
  const { find: words } = useClientWords()
  return (
    <Table
      caption={words.title}
      className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
      head={
        <>
          <HeadCell>{words.number}</HeadCell>
          <HeadCell className="max-md:hidden">{words.time}</HeadCell>
          <HeadCell>{words.client}</HeadCell>
          <HeadCell className="max-md:hidden">{words.receiving}</HeadCell>
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

function FoundRow({ order }: { order: Found }) {
  const { find: words } = useClientWords()
  const { orders } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const at = new Date(order.placedAt)
  const time = (
    <time dateTime={order.placedAt}>
      {formatFullDate(at, locale, order.timeZone)}, {formatTime(at, locale, order.timeZone)}
    </time>
  )
  return (
    <Row>
      <Cell>
        <a
          href={href(`/command-center/checkout/${order.id}`)}
          className="inline-flex min-h-9 min-w-9 items-center font-semibold tabular-nums underline"
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
          <span className="text-muted">{words.forgotten}</span>
        ) : (
          <span className="grid justify-items-start lg:flex lg:flex-wrap lg:items-center lg:gap-x-3">
            <span className="wrap-anywhere">{order.name}</span>
            <a
              href={`tel:${order.phone}`}
              className="inline-flex min-h-9 items-center whitespace-nowrap underline"
            >
              {order.phoneSaid}
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
      <Cell numeric>{formatMoney(order.total, order.currencyCode, locale)}</Cell>
    </Row>
  )
}
