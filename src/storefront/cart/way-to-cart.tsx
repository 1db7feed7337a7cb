import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'

/** Link to the cart page: without JavaScript no other page shows the cart. */
export function WayToCart() {
  const { t } = useWords()
  const href = useHref()
  return (
    <span className="hidden noscript:contents">
      <LinkButton kind="primary" size={56} wide href={href('/checkout')}>
        <Drawing name="bag" />
        {t.cart.title}
      </LinkButton>
    </span>
  )
}
