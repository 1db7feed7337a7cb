import { Bike, Store } from 'lucide-react'
import { useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useMoveLabels } from '#command-center/orders/board/next-move.tsx'
import { OrderNote, OrderPlace } from '#command-center/orders/board/order-body.tsx'
import { formatLeft, formatPromised, TimeLeft } from '#command-center/orders/board/time-left.tsx'
import type { BoardActions } from '#command-center/orders/board/use-board-actions.ts'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { Writing } from '#command-center/orders/board/writing.tsx'
import { useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'

type Props = {
  order: BoardOrder
  actions: BoardActions
  canUndo: boolean
  /** It keeps its place only so that this can be undone. */
  hasLeft: boolean
  now: number
}

/** What goes into the bag, for whom, and the one press for it. */
export function PassCard({ order, actions, canUndo, hasLeft, now }: Props) {
  const { orders: words } = useStaffWords()
  const { time } = useBoardWords()
  const { locale } = useSite()
  const href = useHref()
  const localize = useLocalizedText()
  const left = formatLeft(order, now, locale, time)
  const isPickup = order.deliveryMethod === 'PICKUP'
  const Way = isPickup ? Store : Bike
  return (
    <article
      data-order={order.id}
      aria-labelledby={`order-${order.id}`}
      className={`flex flex-col gap-1.5 rounded-control border bg-surface p-3 text-sm ${left.lateness === 'late' ? 'border-bad' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center gap-x-2">
        <h3 id={`order-${order.id}`} className="text-2xl leading-8 font-bold tabular-nums">
          <a
            href={href(`/command-center/checkout/${order.id}`)}
            className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
          >
            #{order.number}
          </a>
        </h3>
        <span title={isPickup ? words.pickup : words.delivery}>
          <Way className="size-5 text-muted" aria-hidden />
          <span className="sr-only">{isPickup ? words.pickup : words.delivery}</span>
        </span>
        <span className="tabular-nums">{formatPromised(order, now, locale)}</span>
        <span className="ml-auto">
          <TimeLeft {...left} />
        </span>
      </header>
      <ul className="text-base wrap-anywhere">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-2">
            <b className="shrink-0 tabular-nums">{line.quantity} ×</b>
            <span className="min-w-0">
              <LineName line={line} />
            </span>
          </li>
        ))}
      </ul>
      {order.note && <OrderNote note={order.note} />}
      <div className="mt-auto grid grid-cols-1 wrap-anywhere">
        <p className="font-semibold">{order.name}</p>
        <OrderPlace place={order} />
        <p className="text-muted">
          {localize(order.payment.name)} ·{' '}
          <b className="font-semibold text-ink tabular-nums">
            {formatMoney(order.total, order.currencyCode, locale)}
          </b>
          {order.changeAmount !== null &&
            `, ${words.change(formatMoney(order.changeAmount, order.currencyCode, locale))}`}
        </p>
      </div>
      <Writing>
        <PassButtons {...{ order, actions, canUndo, hasLeft }} />
      </Writing>
    </article>
  )
}

/** A second click of a double click must not undo what the first has done. */
const isFirstClick = ({ detail }: { detail: number }) => detail < 2

function PassButtons({ order, actions, canUndo, hasLeft }: Omit<Props, 'now'>) {
  const { undo } = useBoardWords()
  const label = useMoveLabels(order)
  const [isBusy, setBusy] = useState(false)
  const press = (work: Promise<unknown>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  const to =
    order.status !== 'READY'
      ? 'READY'
      : order.deliveryMethod === 'PICKUP'
        ? 'COMPLETED'
        : 'ON_THE_WAY'
  return (
    <div className="flex flex-wrap gap-2">
      {!hasLeft && (
        <Button className="flex-1" busy={isBusy} onClick={() => press(actions.move(order, to))}>
          {label(to)}
        </Button>
      )}
      {canUndo && (
        <Button
          kind="plain"
          className={hasLeft ? 'flex-1' : ''}
          busy={isBusy}
          onClick={(event) => {
            if (isFirstClick(event)) press(actions.undo(order.id))
          }}
        >
          {undo}
        </Button>
      )}
    </div>
  )
}
