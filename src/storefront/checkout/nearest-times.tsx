import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { refusalMessage } from '#words/refusals.ts'
import { useWords } from '#words/words.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

/** The wanted time has gone: the nearest ones, a tap each. Without JavaScript the tap sends the order for that time. */
export function NearestTimes({ view }: { view: CheckoutView }) {
  const { locale, time, weekday } = useWords()
  const words = useCheckoutWords()
  const { refusal, slots, today } = view
  if (refusal?.refused !== 'time-not-offered') return null
  const nearest = (refusal.facts?.nearest ?? []) as string[]
  const { title, text } = refusalMessage(locale, refusal)
  const said = (at: string) => {
    const isToday = slots.some((slot) => slot.at === at && slot.day === today)
    const moment = new Date(at)
    return isToday ? time(moment) : `${weekday(moment)}, ${time(moment)}`
  }
  const buttons = nearest.map((at) => (
    <Button
      key={at}
      type="submit"
      form={formId}
      name="timeSlot"
      value={at}
      onClick={(event) => {
        event.preventDefault()
        view.chooseSlot(at)
      }}
    >
      {said(at)}
    </Button>
  ))
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-refused actions={buttons}>
      {nearest.length > 0 ? words.otherTimes : text}
    </Banner>
  )
}
