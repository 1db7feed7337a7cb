import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isRepriced, missingToMinimum, weightOf } from '#business/ordering/checkout.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import { useCartWords } from '../cart/words.ts'
import { SubmitButton } from './submit-button.tsx'
import type { CheckoutView } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

/** Beside the form, always in view. */
export function Summary({ view }: { view: CheckoutView }) {
  const { t } = useWords()
  const words = useCheckoutWords()
  return (
    <Card
      title={words.order}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] flex-col max-lg:hidden"
    >
      <div className="-mx-5 min-h-0 overflow-y-auto px-5 pb-4">
        <CartLines lines={view.lines} />
      </div>
      <div className="grid gap-4 border-t border-line pt-4">
        <Sums view={view} />
        <SubmitButton view={view} />
        <p className="text-xs text-muted">
          {words.notPaidNow} {view.isDelivered && t.cart.deliveryNotCounted}
        </p>
      </div>
    </Card>
  )
}

/** On a phone it is folded away above the form, with the total on its lid. */
export function SummaryOnPhone({ view }: { view: CheckoutView }) {
  const { t, money } = useWords()
  const words = useCheckoutWords()
  // It opens for what stands in the order's way, and does not close under the finger that mends it.
  const [isOpen] = useState(isInTheWay(view))
  return (
    <details
      open={isOpen}
      className="group/summary rounded-card border border-line bg-surface lg:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {words.order}
        <span className="flex items-center gap-2 tabular-nums">
          {money(view.total)}
          <ChevronDown className="size-5 transition group-open/summary:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <CartLines lines={view.lines} />
        <Sums view={view} />
        <p className="text-xs text-muted">
          {words.notPaidNow} {view.isDelivered && t.cart.deliveryNotCounted}
        </p>
      </div>
    </details>
  )
}

function Sums({ view }: { view: CheckoutView }) {
  const { money, weight } = useWords()
  const words = useCheckoutWords()
  const cart = useCartWords()
  const { total, isDelivered } = view
  const { maxOrderWeight } = view.front
  const missing = missingIn(view)
  return (
    <div className="grid gap-3">
      {missing > 0 && <Banner tone="warn">{cart.toMinimum(money(missing))}</Banner>}
      {maxOrderWeight !== null && isTooHeavy(view) && (
        <Banner tone="bad">{cart.tooHeavy(weight(maxOrderWeight / 1000, 'kg'))}</Banner>
      )}
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
        <dt>{words.products}</dt>
        <dd className="text-right tabular-nums">{money(total)}</dd>
        {isDelivered && (
          <>
            <dt>{words.delivery}</dt>
            <dd className="text-right text-sm text-muted">{words.deliverySaid}</dd>
          </>
        )}
        <dt className="text-lg font-bold">{cart.total}</dt>
        <dd className="text-right text-lg font-bold tabular-nums">{money(total)}</dd>
      </dl>
    </div>
  )
}

const missingIn = ({ total, isDelivered, front }: CheckoutView) =>
  isDelivered ? missingToMinimum(total, front.minAmountForDelivery) : 0

const isTooHeavy = ({ lines, front: { maxOrderWeight } }: CheckoutView) =>
  maxOrderWeight !== null && weightOf(lines) > maxOrderWeight

const isInTheWay = (view: CheckoutView) =>
  missingIn(view) > 0 ||
  isTooHeavy(view) ||
  view.lines.some((line) => !line.isAvailable || isRepriced(line))
