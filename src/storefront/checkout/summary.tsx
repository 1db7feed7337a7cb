import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isRepriced } from '#business/orders/checkout.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { CartLines } from '#storefront/cart/cart-lines.tsx'
import { DeliveryTerms, focusGone, useInTheWay } from '#storefront/cart/delivery-terms.tsx'
import { useCartWords, useDayOf } from '#storefront/cart/words.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { useDateOf, useSlotLabel } from '#storefront/checkout/time/slots.ts'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useWords } from '#words/words.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'

/** The summary beside the form, always in view. */
export function Summary({ view }: { view: CheckoutView }) {
  const words = useCheckoutWords()
  return (
    <Card
      title={words.order}
      className="sticky top-[calc(1.5rem+var(--line-bar))] flex max-h-[calc(100dvh-3rem-var(--line-bar))] flex-col max-lg:hidden"
    >
      <div className="-mx-5 grid min-h-0 grid-cols-1 gap-4 overflow-y-auto px-5 pb-4">
        <Lines view={view} />
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
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-semibold">
        {words.order}
        <span className="flex items-center gap-2 tabular-nums">
          {money(view.order.total)}
          <ChevronDown className="size-5 transition group-open/summary:rotate-180" />
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
        <Lines view={view} />
        <Sums {...view.order} />
        <NotPaidNow {...view.order} />
        <Terms {...view.order} />
      </div>
    </details>
  )
}

/** While the order is sent, what is changed would be on the screen, and not in the order. */
const Lines = ({ view }: { view: CheckoutView }) => (
  <div inert={view.placing.isSending}>
    <CartLines lines={view.order.lines} />
  </div>
)

function NotPaidNow({ lines, isDelivered }: Pick<CheckoutView['order'], 'lines' | 'isDelivered'>) {
  const { t } = useWords()
  const words = useCheckoutWords()
  if (lines.length === 0) return null
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
  const { t, money } = useWords()
  const words = useCheckoutWords()
  const cart = useCartWords()
  const { missing, tooHeavy } = useInTheWay(lines, isDelivered)
  if (lines.length === 0) return <p className="text-muted">{t.cart.empty}</p>
  return (
    <div className="grid gap-3">
      {missing > 0 && (
        <Banner tone="warn" className={ofDelivery}>
          {cart.toMinimum(money(missing))}
        </Banner>
      )}
      {tooHeavy && <Banner tone="bad">{tooHeavy}</Banner>}
      <dl className="grid grid-cols-1 gap-y-1.5">
        <div className={row}>
          <dt>{words.products}</dt>
          <dd className="tabular-nums">{money(total)}</dd>
        </div>
        {isDelivered && (
          <div className={`${row} ${ofDelivery}`}>
            <dt>{words.delivery}</dt>
            <dd className="text-sm text-muted">{words.deliveryConfirmed}</dd>
          </div>
        )}
        <div className={`${row} text-lg font-bold`}>
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

const row = 'flex flex-wrap items-baseline justify-between gap-x-4'

/**
 * Says when the order comes and for how much, or what is missing. It is always enabled, but looks primary only when nothing is
 * missing. Without a line in the cart it leads to the menu.
 */
export function SubmitButton({ view }: { view: CheckoutView }) {
  const { lines, total, isDelivered } = view.order
  const { isAnything, isGone, missing, tooHeavy, end } = useInTheWay(lines, isDelivered)
  const words = useCheckoutWords()
  const cart = useCartWords()
  const when = useWhen(view)
  const front = useFront()
  const { t, money } = useWords()
  const { slots, allSlots, isPaused, schedule } = view.times
  const { isBusy } = view.placing
  const isHydrated = useHydrated()
  const href = useHref()
  if (lines.length === 0)
    return (
      <LinkButton kind="primary" size={56} wide href={href('/')}>
        {words.toMenu}
      </LinkButton>
    )
  // Without JavaScript the button is the only way to see whether that is over.
  if (isHydrated && isPaused && !isBusy)
    return (
      <Button size={56} wide aria-disabled>
        {t.maintenance.paused}
      </Button>
    )
  if ((isHydrated ? slots : allSlots).length === 0)
    return (
      <Button size={56} wide aria-disabled>
        {front.hours.isOpen ? words.asapNotNow : stateText(front, t)}
      </Button>
    )
  const isSoon = view.fields.form.timeType === 'ASAP'
  if (isHydrated && isSoon && !isBusy && slots.every(({ type }) => type !== 'ASAP'))
    return (
      <Button form={formId} size={56} wide onClick={schedule}>
        {words.wrong.timeSlot}
      </Button>
    )
  // Without JavaScript the page that refuses the order leads on.
  if (isGone && !isBusy)
    return (
      <Button
        type={isHydrated ? 'button' : 'submit'}
        form={formId}
        size={56}
        wide
        onClick={() => focusGone(document.body)}
      >
        {cart.removeGone}
      </Button>
    )
  return (
    <Button
      type="submit"
      form={formId}
      kind={isAnything ? 'secondary' : 'primary'}
      size={56}
      wide
      busy={isBusy}
    >
      <span>
        {when && !isAnything ? words.createFor(...when) : words.create} ·{' '}
        {missing > 0 && !tooHeavy ? (
          <>
            <span className={ofDelivery}>{end}</span>
            <span className={ofPickup}>{money(total)}</span>
          </>
        ) : (
          end
        )}
      </span>
    </Button>
  )
}

/** The chosen time, and its day unless it is today. Without JavaScript the button can't follow the choice. */
function useWhen({
  fields: { form },
  times: { slots, today },
}: CheckoutView): [string, string?] | undefined {
  const { time } = useWords()
  const dayOf = useDayOf()
  const labelOf = useSlotLabel()
  const dateOf = useDateOf()
  const isHydrated = useHydrated()
  const slot = slots.find(({ type, at }) =>
    form.timeType === 'ASAP' ? type === 'ASAP' : type === 'SCHEDULED' && at === form.timeSlot,
  )
  if (!isHydrated || !slot) return
  const clock = slot.type === 'ASAP' ? time(new Date(slot.at)) : labelOf(slot)
  return dateOf(slot) === today ? [clock] : [clock, dayOf(new Date(slot.at))]
}

/** Without JavaScript the page knows the chosen delivery method by CSS alone. */
const ofDelivery = 'group-has-[[value=PICKUP]:checked]/order:hidden'
const ofPickup = 'hidden group-has-[[value=PICKUP]:checked]/order:inline'
