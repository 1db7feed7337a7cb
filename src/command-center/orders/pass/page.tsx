import { Bike, ChefHat, PackageCheck, Rows3, Store, Tv } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Board } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { onPass } from '#business/orders/board/pass.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { Bell } from '#command-center/frame/line/bell.tsx'
import { viewPaths } from '#command-center/frame/line/device.ts'
import { useShopNow } from '#command-center/frame/line/page-line.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useFocus } from '#command-center/orders/board/cards-in-focus.ts'
import { onFirstClick } from '#command-center/orders/board/first-click.ts'
import { useMoveLabels } from '#command-center/orders/board/next-move.tsx'
import { OrderNote, OrderPlace } from '#command-center/orders/board/order-body.tsx'
import { FailedCard } from '#command-center/orders/board/order-card.tsx'
import { formatLeft, formatPromised, TimeLeft } from '#command-center/orders/board/time-left.tsx'
import { useBoard } from '#command-center/orders/board/use-board.ts'
import {
  type BoardActions,
  useBoardActions,
} from '#command-center/orders/board/use-board-actions.ts'
import { useUndoable } from '#command-center/orders/board/use-undoable.ts'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { Writing } from '#command-center/orders/board/writing.tsx'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { moneyOf } from '#words/difference.ts'
import { useStaffWords } from '#words/words.tsx'
import type { PassPage } from './load.ts'
import { useViewWords } from './words.ts'

const ignore = () => {}

/** For the packer: what is ready to leave, and beside it what comes next. */
export function Page({ data }: { data: PassPage }) {
  const words = useViewWords()
  const { moved } = useBoardWords()
  const { views, viewsLabel } = useLineWords()
  const { order: orderWords } = useStaffWords()
  const href = useHref()
  const { board, take } = useBoard(data)
  const { shown, canUndo, remember, last } = useUndoable(board)
  useFocus()
  const actions = useBoardActions(board, take, ignore, remember)
  const { pressed, stay } = usePressed()
  const now = useShopNow(data.now, 1000)
  const { ready, cooking } = onPass(new Map([...shown, ...pressed]), canUndo, now)
  const card = (order: BoardOrder) => (
    <ErrorBoundary key={order.id} drawn={order} instead={<FailedCard order={order} />}>
      <PassCard
        order={order}
        actions={actions}
        canUndo={canUndo(order)}
        hasLeft={!pressed.has(order.id) && (!board.has(order.id) || order.status === 'ON_THE_WAY')}
        stay={stay}
        now={now}
      />
    </ErrorBoundary>
  )
  return (
    <div className="flex flex-col gap-1.5 max-lg:pb-4 lg:min-h-0 lg:flex-1">
      <header className="flex min-h-12 flex-wrap items-center gap-x-2 px-3">
        <h1 className="text-lg font-bold">{views.pass}</h1>
        <nav aria-label={viewsLabel} className="ml-auto flex items-center gap-1">
          <LinkButton size={36} kind="plain" href={href(viewPaths.board)}>
            <Rows3 />
            <span className="max-sm:sr-only">{views.board}</span>
          </LinkButton>
          <LinkButton size={36} kind="plain" href={href(viewPaths.wall)}>
            <Tv />
            <span className="max-sm:sr-only">{views.wall}</span>
          </LinkButton>
        </nav>
        <div className="lg:hidden">
          <Bell />
        </div>
      </header>
      <div data-above-notices className="grid gap-3 px-3 lg:min-h-0 lg:flex-1 lg:grid-cols-3">
        <Part
          id="ready"
          title={words.ready}
          icon={<PackageCheck />}
          count={ready.length}
          empty={words.noneReady}
          className="lg:col-span-2"
        >
          {ready.map(card)}
        </Part>
        <Part
          id="cooking"
          title={words.cooking}
          icon={<ChefHat />}
          count={cooking.length}
          empty={words.noneCooking}
        >
          {cooking.map(card)}
        </Part>
      </div>
      <p role="status" className="sr-only">
        {last && moved(last.number, orderWords.statuses[last.status])}
      </p>
    </div>
  )
}

/** An order stays as it was until its press here is answered: the stream may be faster, and knows nothing of Undo. */
function usePressed() {
  const [pressed, setPressed] = useState<Board>(new Map())
  const stay: Stay = (order, work) => {
    setPressed((before) => new Map(before).set(order.id, order))
    return work.finally(() =>
      setPressed((before) => new Map([...before].filter(([id]) => id !== order.id))),
    )
  }
  return { pressed, stay }
}

type PartProps = {
  id: string
  title: string
  icon: ReactNode
  count: number
  empty: string
  className?: string
  children: ReactNode
}

const Part = ({ id, title, icon, count, empty, className = '', children }: PartProps) => (
  <section
    aria-labelledby={`pass-${id}`}
    className={`min-w-0 lg:flex lg:min-h-0 lg:flex-col ${className}`}
  >
    <h2
      id={`pass-${id}`}
      className="flex min-h-9 items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-muted"
    >
      {icon}
      {title}
      <Badge>{count}</Badge>
    </h2>
    <div className="relative grid content-start gap-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:pb-2 lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin] grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
      {children}
      {count === 0 && (
        <p className="col-span-full rounded-control border border-dashed border-line p-4 text-center text-sm text-muted">
          {empty}
        </p>
      )}
    </div>
  </section>
)

type Props = {
  order: BoardOrder
  actions: BoardActions
  canUndo: boolean
  /** It keeps its place only so that this can be undone. */
  hasLeft: boolean
  stay: Stay
  now: number
}
type Stay = (order: BoardOrder, work: Promise<unknown>) => Promise<unknown>

/** What goes into the bag, for whom, and the one press for it. */
function PassCard({ order, actions, canUndo, hasLeft, stay, now }: Props) {
  const { orders: words, order: orderWords } = useStaffWords()
  const { time } = useBoardWords()
  const { locale } = useSite()
  const href = useHref()
  const localize = useLocalizedText()
  const left = formatLeft(order, now, locale, time)
  const isPickup = order.deliveryMethod === 'PICKUP'
  const Way = isPickup ? Store : Bike
  const money = moneyOf(order, locale)
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
          <b className="font-semibold text-ink tabular-nums">{money(order.total)}</b>
          {isFeeOpen(order) && <span className="text-warn"> {orderWords.plusDelivery}</span>}
          {order.changeAmount !== null && `, ${words.change(money(order.changeAmount))}`}
        </p>
      </div>
      <Writing>
        <PassButtons {...{ order, actions, canUndo, hasLeft, stay }} />
      </Writing>
    </article>
  )
}

function PassButtons({ order, actions, canUndo, hasLeft, stay }: Omit<Props, 'now'>) {
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
        <Button
          className="flex-1"
          busy={isBusy}
          onClick={onFirstClick(() => press(stay(order, actions.move(order, to))))}
        >
          {label(to)}
        </Button>
      )}
      {canUndo && (
        <Button
          kind="plain"
          className={hasLeft ? 'flex-1' : ''}
          busy={isBusy}
          onClick={onFirstClick(() => press(actions.undo(order.id)))}
        >
          {undo}
        </Button>
      )}
    </div>
  )
}
