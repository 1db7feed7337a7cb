import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { type CheckoutView, formId } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

/** Says again how much it is. It can always be pressed: what is missing is said then. */
export function SubmitButton({ view }: { view: CheckoutView }) {
  const { money } = useWords()
  const words = useCheckoutWords()
  return (
    <Button type="submit" form={formId} kind="primary" size={56} wide busy={view.isBusy}>
      {words.create} · {money(view.total)}
    </Button>
  )
}
