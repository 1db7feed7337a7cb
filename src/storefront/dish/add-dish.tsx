import type { DishPage } from '#business/catalog/shapes.ts'
import { useHref, useSite } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import { useCart, want } from '../cart/cart.ts'
import { lineOf } from '../cart/line-of.ts'
import type { Back } from '../dishes/back-in-words.ts'
import type { Choice } from './use-choice.ts'
import { useDishWords } from './words.ts'

type Props = { dish: Back<DishPage>; choice: Choice; onAdded?: () => void }

/** How many, and into the cart with it: the button says what it comes to. */
export function AddDish({ dish, choice, onAdded }: Props) {
  const { locale } = useSite()
  const { t, money } = useWords()
  const words = useDishWords()
  const toCheckout = useHref()('/checkout')
  const { lines } = useCart()
  const { variant, quantity, count } = choice
  if (!dish.isAvailable || !variant)
    return <p className="font-semibold text-muted">{dish.back ?? t.catalog.soldOut}</p>
  const isOnly = dish.variants.length === 1
  const held = lines.find((line) => line.productVariantId === variant.id)?.quantity ?? 0
  return (
    <form id={choice.form} method="post" action="/api/checkout/add" className="grid gap-2">
      {isOnly && <input type="hidden" name="productVariantId" value={variant.id} />}
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
      <div className="flex flex-wrap gap-3">
        <Quantity
          value={quantity}
          label={dish.name}
          lessLabel={t.cart.less(dish.name)}
          moreLabel={t.cart.more(dish.name)}
          onChange={count}
          min={1}
          max={99 - held}
          size={56}
          className="noscript:hidden"
        />
        <Button
          kind="primary"
          size={56}
          type="submit"
          className="flex-1 basis-36"
          end={
            <span className={isOnly ? undefined : 'noscript:hidden'}>
              {money(variant.price * quantity)}
            </span>
          }
          onClick={(event) => {
            event.preventDefault()
            want(lineOf(dish, variant, locale), held + quantity)
            count(1)
            onAdded?.()
          }}
        >
          {words.addToCart}
        </Button>
      </div>
      {held > 0 && (
        <p role="status" className="text-sm text-muted">
          {words.inCart(held)}
        </p>
      )}
    </form>
  )
}
