import { useFront } from '#shop-context.tsx'
import { useInTheWay } from '#storefront/cart/use-in-the-way.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { useSlotLabels } from '#storefront/checkout/time/slot-label.ts'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { useHydrated } from '#storefront/frame/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { ofDelivery, ofPickup } from './of-method.ts'
import { type CheckoutView, formId } from './use-checkout.ts'

/**
 * Says when the order comes and for how much, or what is missing. It is always enabled, but looks primary only when nothing is
 * missing.
 */
export function SubmitButton({ view }: { view: CheckoutView }) {
  const { lines, total, isDelivered } = view.order
  const { isAnything, missing, tooHeavy, end } = useInTheWay(lines, isDelivered)
  const words = useCheckoutWords()
  const when = useWhen(view)
  const front = useFront()
  const { t, money } = useWords()
  const { slots, allSlots } = view.times
  const isHydrated = useHydrated()
  if ((isHydrated ? slots : allSlots).length === 0)
    return (
      <Button size={56} wide aria-disabled>
        {front.hours.isOpen ? words.asapNotNow : stateText(front, t)}
      </Button>
    )
  return (
    <Button
      type="submit"
      form={formId}
      kind={isAnything ? 'secondary' : 'primary'}
      size={56}
      wide
      busy={view.placing.isBusy}
    >
      {when && !isAnything ? words.createFor(...when) : words.create} ·{' '}
      {missing > 0 && !tooHeavy ? (
        <>
          <span className={ofDelivery}>{end}</span>
          <span className={ofPickup}>{money(total)}</span>
        </>
      ) : (
        end
      )}
    </Button>
  )
}

/** The chosen time, and its weekday unless it is today. Without JavaScript the button can't follow the choice. */
function useWhen({
  fields: { form },
  times: { slots, today },
}: CheckoutView): [string, string?] | undefined {
  const { time, weekday } = useWords()
  const labelOf = useSlotLabels(slots)
  const isHydrated = useHydrated()
  const slot = slots.find(({ type, at }) =>
    form.timeType === 'ASAP' ? type === 'ASAP' : type === 'SCHEDULED' && at === form.timeSlot,
  )
  if (!isHydrated || !slot) return
  const clock = slot.type === 'ASAP' ? time(new Date(slot.at)) : labelOf(slot)
  return slot.day === today ? [clock] : [clock, weekday(new Date(slot.at))]
}
