import { useFront } from '#shop-context.tsx'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'

/** Replaces the order button while no order can be placed, and says why. It takes the focus and does nothing. */
export function NotOrderingButton() {
  const { t } = useWords()
  return (
    <Button size={56} wide aria-disabled>
      {stateText(useFront(), t)}
    </Button>
  )
}
