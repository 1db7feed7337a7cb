import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isRepriced } from '#business/orders/checkout.ts'
import { CartLines } from '#storefront/cart/cart-lines.tsx'
import { DeliveryTerms } from '#storefront/cart/delivery-terms.tsx'
import { useInTheWay } from '#storefront/cart/use-in-the-way.ts'
import { useCartWords } from '#storefront/cart/words.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { ofDelivery, ofPickup } from './of-method.ts'
import { SubmitButton } from './submit-button.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** The summary beside the form, always in view. */
export function Summary({ view }: { view: CheckoutView }) {
  const words = useCheckoutWords()
  return (
    <Card
      title={words.order}
      className="sticky top-[calc(1.5rem+var(--line-bar))] flex max-h-[calc(100dvh-3rem-var(--line-bar))] flex-col max-lg:hidden"
    >
      <div className="-mx-5 grid min-h-0 grid-cols-1 gap-4 overflow-y-auto px-5 pb-4">
        <CartLines lines={view.order.lines} />
        <Terms {...view.order} />
      </div>
      <div className="grid gap-4 border-t border-line pt-4">
        <Sums {...view.order} />
        <SubmitButton view={view} />
        <NotPaidNow {...view.order} />
      </div>
    </Card>
  )
}

/** On a phone the summary is folded above the form; the total stays visible. */
export function SummaryOnPhone({ view }: { view: CheckoutView }) {
  const { money } = useWords()
  const words = useCheckoutWords()
  // It starts open if something needs attention, and doesn't close while the customer corrects it.
  const { isAnything } = useInTheWay(view.order.lines, view.order.isDelivered)
  const isChanged = view.order.lines.some((line) => !line.isAvailable || isRepriced(line))
  const [isOpen] = useState(isAnything || isChanged)
  return (
    <details
      open={isOpen}
      className="group/summary rounded-card border border-line bg-surface lg:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {words.order}
        <span className="flex items-center gap-2 tabular-nums">
          {money(view.order.total)}
          <ChevronDown className="size-5 transition group-open/summary:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <CartLines lines={view.order.lines} />
        <Sums {...view.order} />
        <NotPaidNow {...view.order} />
        <Terms {...view.order} />
      </div>
    </details>
  )
}

function NotPaidNow({ isDelivered }: Pick<CheckoutView['order'], 'isDelivered'>) {
  const { t } = useWords()
  const words = useCheckoutWords()
  return (
    <p className="text-xs text-muted">
      {words.notPaidNow}{' '}
      {isDelivered && <span className={ofDelivery}>{t.cart.deliveryNotCounted}</span>}
    </p>
  )
}

const Terms = ({ isDelivered, terms }: Pick<CheckoutView['order'], 'isDelivered' | 'terms'>) =>
  isDelivered && (
    <div className={ofDelivery}>
      <DeliveryTerms {...terms} />
    </div>
  )

function Sums({ lines, total, isDelivered }: CheckoutView['order']) {
  const { money } = useWords()
  const words = useCheckoutWords()
  const cart = useCartWords()
  const { missing, tooHeavy } = useInTheWay(lines, isDelivered)
  return (
    <div className="grid gap-3">
      {missing > 0 && (
        <Banner tone="warn" className={ofDelivery}>
          {cart.toMinimum(money(missing))}
        </Banner>
      )}
      {tooHeavy && <Banner tone="bad">{tooHeavy}</Banner>}
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
        <dt>{words.products}</dt>
        <dd className="text-right tabular-nums">{money(total)}</dd>
        {isDelivered && (
          <>
            <dt className={ofDelivery}>{words.delivery}</dt>
            <dd className={`text-right text-sm text-muted ${ofDelivery}`}>
              {words.deliveryConfirmed}
            </dd>
          </>
        )}
        <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-bold">
          <dt>
            {isDelivered && <span className={ofDelivery}>{cart.totalWithoutDelivery}</span>}
            <span className={isDelivered ? ofPickup : undefined}>{cart.total}</span>
          </dt>
          <dd className="tabular-nums">{money(total)}</dd>
        </div>
      </dl>
    </div>
  )
}
