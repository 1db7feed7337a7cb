import { useState } from 'react'
import type { sorted } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { useSite } from '#shop-context.tsx'
import { formatWhen } from '#words/kit/moments.ts'
import type { PlaceCard } from './columns.tsx'
import { useBoardWords } from './words.ts'

type Props = Pick<ReturnType<typeof sorted>, 'toCallLater' | 'later' | 'forOpening'> & {
  card: PlaceCard
  now: number
}

/** Orders that need nothing yet: a chip for each kind, always at its place. A press shows its orders below. */
export function LaterOrders({ toCallLater, later, forOpening, card, now }: Props) {
  const { chips: words } = useBoardWords()
  const { locale } = useSite()
  const [open, setOpen] = useState<string>()
  const at = (order: BoardOrder | undefined, moment: string | null | undefined) =>
    order && moment
      ? words.next(formatWhen(new Date(moment), new Date(now), locale, order.timeZone))
      : undefined
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
