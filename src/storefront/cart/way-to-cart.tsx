import { ShoppingBag } from 'lucide-react'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'

/** Without JavaScript no page knows what is in the cart: this leads to where it stands. */
export function WayToCart() {
  const { t } = useWords()
  const href = useHref()
  return (
    <span className="hidden noscript:contents">
      <LinkButton kind="primary" size={56} wide href={href('/checkout')}>
        <ShoppingBag />
        {t.cart.title}
      </LinkButton>
    </span>
  )
}
