import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { isCallDue } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer } from '#business/orders/customers/contract.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { formatWhen } from '#words/kit/moments.ts'
import { formatLastOrder } from '#words/last-order.ts'
import { useStaffWords } from '#words/words.tsx'
import { CardFacts, useCardFacts } from './card-facts.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { nthOrderOf } from './nth-order.ts'
import { OrderNote } from './order-body.tsx'
import { formatLeft, TimeLeft } from './time-left.tsx'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; also: string; now: number }

/** The promise, earlier calls and the customer's note. */
export function DockFacts({ order, also, now }: Props) {
  const { orders } = useStaffWords()
  const { time } = useBoardWords()
  const { locale } = useSite()
  const when = (at: string) => formatWhen(new Date(at), new Date(now), locale, order.timeZone)
  const promised = when(order.promisedAt)
  const callBack = isCallDue(order, now) ? 'due' : order.callBackAt && when(order.callBackAt)
  // Flag and note are below the customer's name.
  const facts = useCardFacts(order, { callBack, also, isTaken: false }).filter(
    ({ key }) => key !== 'flag' && key !== 'known',
  )
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {order.timeSlot ? orders.at(promised) : orders.asap(promised)}
        <TimeLeft {...formatLeft(order, now, locale, time)} />
      </p>
      {facts.length > 0 && <CardFacts facts={facts} />}
      {order.note && <OrderNote note={order.note} />}
    </div>
  )
}

/** Who it is, and what staff know about them. */
export function DockCustomer({ order }: { order: BoardOrder }) {
  const [past, setPast] = useState<Customer>()
  const customerId = order.customer?.id
  useEffect(() => {
    if (!customerId) return
    const leaving = new AbortController()
    void ask('GET /api/customers/{customerId}', { customerId }, { signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted && !isRefusal(answer)) setPast(answer)
      },
    )
    return () => leaving.abort()
  }, [customerId])
  return (
    <div className="grid gap-1 text-sm">
      <p className="min-h-5 truncate font-semibold">{order.name}</p>
      <p className="min-h-5 text-muted">{past && <Past order={order} customer={past} />}</p>
      <KnownCustomer customer={order.customer} />
    </div>
  )
}

/** “3rd order · last one on Tuesday · cancelled: 1”. */
function Past({ order, customer }: { order: BoardOrder; customer: Customer }) {
  const line = useLineWords()
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  const { cancelledCount, orders } = customer
  const nth = nthOrderOf(order, customer)
  const last = orders.find(
    ({ id, status, placedAt }) =>
      id !== order.id && status !== 'CANCELLED' && placedAt < order.placedAt,
  )
  return [
    nth > 0 && line.nthOrder(nth),
    last && formatLastOrder(new Date(last.placedAt), new Date(), locale, order.timeZone),
    cancelledCount > 0 && words.cancelledCount(cancelledCount),
  ]
    .filter(Boolean)
    .join(' · ')
}
