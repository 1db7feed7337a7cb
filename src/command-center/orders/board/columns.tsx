import { ClockAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Column, columns, type Stage, type sorted } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { latenessOf } from '#business/orders/lateness.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStaffWords } from '#words/words.tsx'
import { formatShort } from './time-left.tsx'
import { useBoardWords } from './words.ts'

/** Draws an order's card. */
type PlaceCard = (order: BoardOrder, stage?: Stage) => ReactNode

type Props = {
  inColumn: (column: Column) => readonly BoardOrder[]
  /** The orders that wait for a call. */
  waiting: number
  isLateOnly: boolean
  card: PlaceCard
  /** Measures a card's width. */
  measured: RefObject<HTMLDivElement | null>
  now: number
}

/** New, kitchen (two cards wide) and leaving, each scrolling for itself; one at a time on a phone. */
export function Columns({ inColumn, waiting, isLateOnly, card, measured, now }: Props) {
  const { orders: words } = useStaffWords()
  const { columns: label, lateIn, leavingShort, noneLate } = useBoardWords()
  const [shown, setShown] = useState<Column>('new')
  const parts = columns.map((column) => {
    const all = inColumn(column)
    const late = all.filter((order) => latenessOf(order, now) === 'late')
    return {
      column,
      // The same number as beside “Orders” and in the title: a call that a colleague has begun needs no one.
      count: column === 'new' ? waiting : all.length,
      late: late.length,
      orders: isLateOnly ? late : all,
    }
  })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to three buttons */}
      <div role="group" aria-label={label} className="grid grid-cols-3 gap-1 px-3 lg:hidden">
        {parts.map(({ column, count, late }) => (
          <button
            key={column}
            type="button"
            aria-pressed={shown === column}
            onClick={() => setShown(column)}
            className="grid min-h-11 content-center justify-items-center rounded-control bg-sunken px-1 text-xs leading-tight font-semibold text-muted aria-pressed:bg-ink aria-pressed:text-bg"
          >
            <span className="flex flex-wrap items-center justify-center gap-x-1 text-base tabular-nums">
              {count}
              {late > 0 && (
                <span title={lateIn(late)} className="flex items-center gap-0.5 text-xs">
                  · <ClockAlert className="size-3.5" aria-hidden />
                  <span aria-hidden>{late}</span>
                  <span className="sr-only">{lateIn(late)}</span>
                </span>
              )}
            </span>
            <span className="max-w-full truncate">
              {column === 'leaving' ? leavingShort : words.columns[column]}
            </span>
          </button>
        ))}
      </div>
      <div data-above-notices className="grid gap-2 px-3 lg:min-h-0 lg:flex-1 lg:grid-cols-4">
        {parts.map(({ column, count, orders }) => (
          <section
            key={column}
            aria-labelledby={`column-${column}`}
            className={classNames(
              'min-w-0 lg:flex lg:min-h-0 lg:flex-col',
              column === 'kitchen' && 'lg:col-span-2',
              shown !== column && 'max-lg:hidden',
            )}
          >
            <h2
              id={`column-${column}`}
              className="flex min-h-6 items-center gap-2 text-xs font-semibold max-lg:sr-only"
            >
              {words.columns[column]}
              <Badge className="min-h-5! px-1.5! py-0!">{count}</Badge>
            </h2>
            <div
              ref={column === 'new' ? measured : undefined}
              className={classNames(
                'grid content-start gap-1.5 sm:max-lg:grid-cols-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:pb-2 lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]',
                column === 'kitchen' && 'lg:grid-cols-2',
              )}
            >
              {orders.map((order) => card(order))}
              {orders.length === 0 && (
                <p className="col-span-full rounded-control border border-dashed border-line p-3 text-center text-xs text-muted">
                  {isLateOnly ? noneLate : words.none}
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

const usualWidth = 206
/** Padding and border of a card. */
const besideText = 22

/** The width of the text in a card, measured once for all cards. */
export function useCardWidth() {
  const measured = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useEffect(() => {
    const { current } = measured
    if (!current) return
    const sizes = new ResizeObserver(() => {
      const first = Number.parseFloat(getComputedStyle(current).gridTemplateColumns)
      if (first > besideText) setWidth(Math.round(first - besideText))
    })
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return { measured, width }
}

type LaterOrdersProps = Pick<ReturnType<typeof sorted>, 'toCallLater' | 'later' | 'forOpening'> & {
  card: PlaceCard
  now: number
}

/** Orders that need nothing yet: a chip for each kind, always at its place. A press shows its orders below. */
export function LaterOrders({ toCallLater, later, forOpening, card, now }: LaterOrdersProps) {
  const { chips: words } = useBoardWords()
  const { locale } = useSite()
  const [open, setOpen] = useState<string>()
  const at = (order: BoardOrder | undefined, moment: string | null | undefined) =>
    order && moment ? words.next(formatShort(moment, now, locale, order.timeZone)) : undefined
  const kinds = [
    {
      label: words.callbacks,
      orders: toCallLater,
      stage: 'new' as const,
      next: at(toCallLater[0], toCallLater[0]?.callBackAt),
    },
    {
      label: words.preOrders,
      orders: later,
      stage: 'kitchen' as const,
      next: at(later[0], later[0]?.promisedAt),
    },
    { label: words.opening, orders: forOpening, stage: 'new' as const, next: undefined },
  ]
  const shown = kinds.find(({ label, orders }) => label === open && orders.length > 0)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to three buttons */}
      <div
        role="group"
        aria-label={words.label}
        className="flex shrink-0 gap-1.5 overflow-x-auto px-3 [scrollbar-width:none]"
      >
        {kinds.map(({ label, orders, next }) => (
          <button
            key={label}
            type="button"
            aria-expanded={shown?.label === label}
            disabled={orders.length === 0}
            onClick={() => setOpen(open === label ? undefined : label)}
            className="h-9 shrink-0 rounded-full border border-line bg-surface px-3 text-xs font-medium whitespace-nowrap tabular-nums not-disabled:hover:border-edge disabled:border-transparent disabled:bg-transparent disabled:text-muted aria-expanded:border-ink"
          >
            {label} <b className="font-semibold">{orders.length}</b>
            {next && <span className="text-muted"> · {next}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <section
          aria-label={shown.label}
          className="mx-3 grid max-h-[45dvh] shrink-0 items-start gap-2 overflow-y-auto rounded-card bg-sunken p-2 sm:grid-cols-2 lg:grid-cols-4"
        >
          {shown.orders.map((order) => card(order, shown.stage))}
        </section>
      )}
    </>
  )
}
