import { type ReactNode, useRef } from 'react'
import type { BoardOrder, OrderWithHistory } from '#business/orders/board/contract.ts'
import type { Currency } from '#business/shop/country.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { usePhoneOrderWords } from './words.ts'

/** The total before an edit, and after it: null while that can't be saved. */
type Sums = { was: number; becomes: number | null; currency: Currency; isFeeOpen: boolean }
type Props = { children: ReactNode; sums?: Sums }

type ColumnProps = { review: ReactNode; children: ReactNode }

/** On wide screens beside the form: a long review scrolls by itself, and what saves the order stays in view. */
export const OrderColumn = ({ review, children }: ColumnProps) => (
  <div className="contents gap-4 xl:sticky xl:top-[calc(1rem+var(--line-bar))] xl:flex xl:max-h-[calc(100dvh-2rem-var(--line-bar))] xl:flex-col">
    <div className="contents gap-4 xl:-m-1 xl:grid xl:min-h-24 xl:grid-cols-1 xl:overflow-y-auto xl:p-1">
      {review}
    </div>
    {children}
  </div>
)

/** What saves the order: beside the form, or on narrow screens always at the foot, with total and difference. */
export function OrderFoot({ children, sums }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useScrollRoom(bar, true)
  return (
    <div
      ref={bar}
      className="grid grid-cols-1 gap-2 max-xl:sticky max-xl:bottom-[calc(0.5rem+var(--bar,0px))] max-xl:z-20 max-xl:max-h-[45dvh] max-xl:overflow-y-auto max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-2 max-xl:shadow-raised"
    >
      {sums && (
        <div className="xl:hidden">
          <OrderSums {...sums} />
        </div>
      )}
      {children}
    </div>
  )
}

/** In one line: was, the difference, becomes. */
export function OrderSums({ was, becomes, currency, isFeeOpen }: Sums) {
  const words = usePhoneOrderWords()
  const { order } = useStaffWords()
  const { locale } = useSite()
  const withCents = hasCents([was, becomes ?? was])
  const money = (sum: number) => formatMoney(sum, currency, locale, withCents)
  const difference = becomes === null ? null : becomes - was
  return (
    <p data-sums className="flex flex-wrap items-baseline gap-x-3 px-1 text-sm tabular-nums">
      <span className="text-muted">
        {words.was} {money(was)}
      </span>
      {difference !== null && (
        <span>
          {difference > 0 && '+'}
          {difference < 0 && '−'}
          {money(Math.abs(difference))}
        </span>
      )}
      <b className="ml-auto text-lg">{becomes === null ? '—' : money(becomes)}</b>
      {becomes !== null && isFeeOpen && <span className="text-warn">{order.plusDelivery}</span>}
    </p>
  )
}

/** Its history is missing until it is read. */
export type Ended = BoardOrder & Partial<Pick<OrderWithHistory, 'history'>>

/** What was typed can’t be saved any more, but stays until it is discarded. */
export function HasEnded({ order, isElsewhere }: { order: Ended; isElsewhere: boolean }) {
  const { ended: words, openTaken } = usePhoneOrderWords()
  const href = useHref()
  const { number, status } = order
  const by = order.history?.findLast(({ toStatus }) => toStatus === status)?.by
  return (
    <Banner
      tone="bad"
      role="alert"
      title={status === 'CANCELLED' ? words.cancelled(number, by) : words.completed(number, by)}
      actions={
        isElsewhere && (
          <LinkButton size={36} href={href(`/command-center/checkout/${order.id}`)} target="_blank">
            {openTaken(number)}
          </LinkButton>
        )
      }
    >
      {words.text}
    </Banner>
  )
}
