import { Bike, MessageSquare, PackageX, Phone, PhoneCall, Store } from 'lucide-react'
import { memo } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import { promisedAt } from '#business/ordering/promised.ts'
import { useFront, useHref, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatWhen } from '#words/dates.ts'
import { formatMoney } from '#words/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { Said } from '../editing/said.tsx'
import { type Age, ageOf, type Column, isCallDue } from './board.ts'
import { CardActions } from './card-actions.tsx'
import { KnownClient } from './known-client.tsx'
import type { Desk } from './use-desk.ts'
import { Waited } from './waited.tsx'
import { useDeskWords } from './words.ts'

type Placed = { order: DeskOrder; column: Column; desk: Desk }

/** What an operator must see of an order, and the one thing to do next. Most cards are as they were a second ago. */
export function OrderCard({ now, ...placed }: Placed & { now: number }) {
  const { order, column } = placed
  const { locale } = useSite()
  const front = useFront()
  const when = (at: Date) => formatWhen(at, new Date(now), locale, order.timeZone)
  return (
    <Card
      {...placed}
      age={column === 'new' ? ageOf(order, now) : 'fresh'}
      promised={when(promisedAt(order, front))}
      callBack={
        isCallDue(order, now) ? 'due' : order.callBackAt && when(new Date(order.callBackAt))
      }
    />
  )
}

/** What of a card goes by the clock. */
type Timed = { age: Age; promised: string; callBack: string | null }

const edges = { fresh: 'border-line', waiting: 'border-warn', late: 'border-bad' }

const Card = memo(({ order, column, desk, age, promised, callBack }: Placed & Timed) => {
  const { orders: words } = useStaffWords()
  const { call } = useDeskWords()
  const telephone = useTelephoneWords()
  const { locale } = useSite()
  const href = useHref()
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  const isPickup = order.deliveryMethod === 'PICKUP'
  return (
    <article
      data-order={order.id}
      aria-labelledby={`order-${order.id}`}
      className={`grid grid-cols-1 gap-2 rounded-card border bg-surface p-3.5 text-sm [content-visibility:auto] [contain-intrinsic-size:auto_24rem] print:[content-visibility:visible] ${edges[age]}`}
    >
      <header className="flex items-center justify-between gap-2">
        <h3 id={`order-${order.id}`} className="text-lg font-bold tabular-nums">
          <a
            href={href(`/command-center/checkout/${order.id}`)}
            className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
          >
            #{order.number}
          </a>
        </h3>
        <Waited since={order.placedAt} age={age} inSeconds={column === 'new'} />
      </header>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Badge tone={isPickup ? 'warn' : 'info'} icon={isPickup ? <Store /> : <Bike />}>
          {isPickup ? words.pickup : words.delivery}
        </Badge>
        {order.timeSlot ? words.at(promised) : words.asap(promised)}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className={order.soldOut.includes(line.id) ? 'text-warn' : undefined}>
            {line.quantity} × <Said text={line.productName} more={line.variantName} />
          </li>
        ))}
      </ul>
      {order.soldOut.length > 0 && (
        <p>
          <Badge tone="warn" icon={<PackageX />}>
            {telephone.contains}
          </Badge>
        </p>
      )}
      {order.address && (
        <p className="text-muted">
          {[order.address.street, order.address.flat, order.address.note]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {order.note && (
        <p className="flex gap-2 rounded-control bg-warn-soft p-2 text-warn">
          <MessageSquare className="mt-0.5 size-4 shrink-0" aria-hidden />
          {order.note}
        </p>
      )}
      {callBack && (
        <p>
          <Badge tone="warn" icon={<PhoneCall />}>
            {callBack === 'due' ? words.callAsked : call.again(callBack)}
          </Badge>
        </p>
      )}
      <a href={`tel:${order.phone}`} className="flex min-h-9 items-center gap-2 font-semibold">
        <Phone className="size-4 shrink-0" aria-hidden />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span className="wrap-anywhere">{order.name}</span>
          <span className="whitespace-nowrap">{order.phoneSaid}</span>
        </span>
      </a>
      <KnownClient client={order.client} />
      <p className="flex items-end justify-between gap-x-3">
        <span className="min-w-0 text-muted">
          <Said text={order.payment.name} />
          {order.changeAmount !== null && `, ${words.change(money(order.changeAmount))}`}
        </span>
        <span className="text-base font-bold whitespace-nowrap tabular-nums">
          {money(order.total)}
        </span>
      </p>
      <CardActions order={order} column={column} desk={desk} />
    </article>
  )
})
