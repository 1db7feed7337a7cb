import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { totalOf } from '#business/orders/checkout.ts'
import type { DeliveryMethod } from '#business/orders/delivery-method.ts'
import type { Line } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useWords } from '#words/words.tsx'
import { NotOrderingButton } from './add-button.tsx'
import { focusGone, useDeliveryMethod, useInTheWay } from './delivery-terms.tsx'
import { useCartWords, useDayOf } from './words.ts'

/** The total, what is missing, and the button: it says what a press does now. */
export function CartSum({ lines }: { lines: readonly Line[] }) {
  const { minAmountForDelivery, maintenance, takesOrders } = useFront()
  const { t, money } = useWords()
  const words = useCartWords()
  const isDelivered = useDeliveryMethod() === 'DELIVERY'
  const total = totalOf(lines)
  const inTheWay = useInTheWay(lines, isDelivered)
  const { missing, tooHeavy } = inTheWay
  return (
    <div className="grid gap-3">
      {takesOrders &&
        isDelivered &&
        minAmountForDelivery > 0 &&
        (missing > 0 || !inTheWay.isAnything) && (
          <Minimum total={total} minimum={minAmountForDelivery} missing={missing} />
        )}
      {tooHeavy && <Banner tone="bad">{tooHeavy}</Banner>}
      <p className="flex items-baseline justify-between gap-4 text-lg">
        {isDelivered ? words.totalWithoutDelivery : words.total}
        <span className="font-bold tabular-nums">{money(total)}</span>
      </p>
      {maintenance && <Banner tone="warn">{t.maintenance.notice}</Banner>}
      <NextStep total={total} inTheWay={inTheWay} />
    </div>
  )
}

type NextStepProps = { total: number; inTheWay: ReturnType<typeof useInTheWay> }

/** The way on: to the checkout, or to what is still missing for it. */
function NextStep({ total, inTheWay }: NextStepProps) {
  const { missing, removeSomething, isGone } = inTheWay
  const { takesOrders, isPickupAvailable } = useFront()
  const { money } = useWords()
  const words = useCartWords()
  const href = useHref()
  const first = useFirstTime(useDeliveryMethod())
  if (!takesOrders) return <NotOrderingButton />
  if (isGone || removeSomething)
    return (
      <Button size={56} wide onClick={isGone ? focusGoneLine : focusLastLine}>
        {isGone ? words.removeGone : removeSomething}
      </Button>
    )
  if (missing > 0)
    return (
      <LinkButton size={56} wide href={href('/')} className="flex-col gap-y-0">
        {words.addMore(money(missing))}
        {isPickupAvailable && <span className="text-sm font-normal">{words.orPickup}</span>}
      </LinkButton>
    )
  return (
    <LinkButton kind="primary" size={56} wide href={href('/checkout')} end={money(total)}>
      {first ? words.orderFor(...first) : words.toCheckout}
    </LinkButton>
  )
}

type Press = { currentTarget: Element }
const cartAround = ({ currentTarget }: Press) => currentTarget.closest('aside, [role=dialog]')
const focusGoneLine = (press: Press) => focusGone(cartAround(press))

/** The button to remove something leads to where that is done. */
function focusLastLine(press: Press) {
  const cart = cartAround(press)
  // A line that can't be ordered has only a button to remove it, else the first one takes a piece away.
  const last = [...(cart?.querySelectorAll('li form') ?? [])].at(-1)
  last?.querySelector('button')?.focus()
}

function Minimum({ total, minimum, missing }: { total: number; minimum: number; missing: number }) {
  const { money } = useWords()
  const words = useCartWords()
  if (missing === 0)
    return (
      <p className="flex items-center gap-2 text-sm font-medium text-ok">
        <CircleCheck className="size-5 shrink-0" />
        {words.minimumReached}
      </p>
    )
  const label = words.toMinimum(money(missing))
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-medium">{label}</p>
      <ProgressBar place="inline" label={label} value={total} max={minimum} />
    </div>
  )
}

/** For a closed shop: the first time that can be ordered, and its day unless it is today. */
function useFirstTime(deliveryMethod: DeliveryMethod): [string, string?] | undefined {
  const { hours, takesOrders } = useFront()
  const { time, weekday } = useWords()
  const dayOf = useDayOf()
  const [first, setFirst] = useState<{ deliveryMethod: DeliveryMethod; at: Date | undefined }>()
  useEffect(() => {
    if (hours.isOpen || !takesOrders) return
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/channel/time-slots', { deliveryMethod }, { signal }).then((times) => {
      if (signal.aborted || isRefusal(times)) return
      setFirst({ deliveryMethod, at: times[0] && new Date(times[0].at) })
    })
    return () => gone.abort()
  }, [hours, takesOrders, deliveryMethod])
  // That of the other method may be too early.
  const at = first?.deliveryMethod === deliveryMethod && first.at
  if (hours.isOpen || !at) return
  // The lead time of an opening just before midnight ends after it.
  const isToday = hours.daysAway === 0 && weekday(at) === weekday(new Date())
  return isToday ? [time(at)] : [time(at), dayOf(at)]
}
