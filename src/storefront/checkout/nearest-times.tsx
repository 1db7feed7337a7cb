import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { refusalMessage } from '#words/refusals.ts'
import { useWords } from '#words/words.tsx'
import type { CheckoutView } from './use-checkout.ts'
import { formId } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

/** The wanted time has gone: the nearest ones, a tap each. Without JavaScript the tap sends the order for that time. */
export function NearestTimes({ view }: { view: CheckoutView }) {
  const { locale, time, weekday } = useWords()
  const words = useCheckoutWords()
  const { refusal } = view
  if (refusal?.refused !== 'time-not-offered') return null
  const nearest = (refusal.facts?.nearest ?? []) as string[]
  const { title, text } = refusalMessage(locale, refusal as never)
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-refused>
      <span className="block">{nearest.length > 0 ? words.otherTimes : text}</span>
      <span className="mt-2 flex flex-wrap gap-2">
        {nearest.map((at) => (
          <Button
            key={at}
            type="submit"
            form={formId}
            name="timeSlot"
            value={at}
            size={48}
            onClick={(event) => {
              event.preventDefault()
              view.chooseSlot(at)
            }}
          >
            {weekday(new Date(at))}, {time(new Date(at))}
          </Button>
        ))}
      </span>
    </Banner>
  )
}
