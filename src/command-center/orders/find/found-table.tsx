import type { MouseEvent } from 'react'
import { isFeeOpen } from '#business/orders/fee.ts'
import { daysBefore } from '#business/orders/find/days.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { formatFullMoment } from '#command-center/frame/line/use-when.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import type { FoundPage } from './load.ts'
import { StatusBadge } from './status-badge.tsx'

type FoundOrder = FoundPage['orders'][number]

/** On a phone, a row stacks its cells. */
export function FoundTable({ orders }: Pick<FoundPage, 'orders'>) {
  const { find: words } = useCustomerWords()
  const withCents = hasCents(orders.map(({ total }) => total))
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
        <FoundRow key={order.id} order={order} withCents={withCents} />
      ))}
    </Table>
  )
}

function FoundRow({ order, withCents }: { order: FoundOrder; withCents: boolean }) {
  const { find: words } = useCustomerWords()
  const { orders, order: orderWords } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const at = new Date(order.placedAt)
  const time = <time dateTime={order.placedAt}>{formatFullMoment(at, locale, order.timeZone)}</time>
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
        {formatMoney(order.total, order.currencyCode, locale, withCents)}
        {isFeeOpen(order) && (
          <span className="block text-xs text-muted">{orderWords.plusDelivery}</span>
        )}
      </Cell>
    </Row>
  )
}

type Props = Pick<FoundPage, 'filters' | 'today'> & {
  /** For a search text, which is in no address. */
  onSeek: ((address: string) => void) | undefined
}
type Filters = Readonly<Record<string, string>>

/** The usual filters in one press. Links, so that they work without a script. */
export function QuickFilters({ filters, today, onSeek }: Props) {
  const { find: words } = useCustomerWords()
  const { orders } = useStaffWords()
  const here = useHref()('/command-center/checkout/find')
  if (today === '') return null
  const since = (days: number) => ({ from: daysBefore(today, days - 1), to: today })
  const yesterday = daysBefore(today, 1)
  const { hour } = filters
  const all: readonly (readonly [string, Filters])[] = [
    ...(hour === '' ? [] : [[hourLabel(hour), { hour }] as const]),
    [words.todays, since(1)],
    [words.yesterday, { from: yesterday, to: yesterday }],
    [words.lastDays(7), since(7)],
    [words.lastDays(30), since(30)],
    [words.open, { state: 'OPEN' }],
    [words.cancelled, { state: 'CANCELLED' }],
    [words.lateState, { state: 'LATE' }],
    [orders.delivery, { deliveryMethod: 'DELIVERY' }],
    [orders.pickup, { deliveryMethod: 'PICKUP' }],
  ]
  return (
    <ul className="-my-2 flex gap-2 overflow-x-auto py-1 lg:flex-wrap">
      {all.map(([label, change]) => {
        const names = Object.keys(change)
        const isChosen = names.every((name) => (filters as Filters)[name] === change[name])
        const off = Object.fromEntries(names.map((name) => [name, '']))
        const next = { ...filters, ...(isChosen ? off : change) }
        const query = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
        const address = query.size > 0 ? `${here}?${query}` : here
        const seek = (event: MouseEvent) => {
          if (!onSeek) return
          event.preventDefault()
          onSeek(address)
        }
        return (
          <li key={label} className="shrink-0">
            <Chip href={address} current={isChosen} onClick={seek} className="text-sm">
              {label}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

/** "18:00–19:00" */
export const hourLabel = (hour: string) =>
  [0, 1].map((ahead) => `${String((Number(hour) + ahead) % 24).padStart(2, '0')}:00`).join('–')
