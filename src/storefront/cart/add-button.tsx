import { Plus } from 'lucide-react'
import type { Card } from '#business/catalog/shapes.ts'
import { useHref, useSite } from '#site.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import { useCart, want } from './cart.ts'
import { lineOf } from './line-of.ts'

const look =
  'grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text transition hover:shadow-raised motion-safe:active:scale-95'

/** “+” on a card. One variant is added at once and turns into − 1 +; a choice of several opens the dish. */
export function AddButton({ card, href }: { card: Card; href: string }) {
  const { locale } = useSite()
  const { t } = useWords()
  const toCheckout = useHref()('/checkout')
  const { lines } = useCart()
  const { variantId, name } = card
  if (!variantId)
    return (
      <a href={href} aria-label={t.catalog.chooseVariant(name)} className={`relative z-10 ${look}`}>
        <Plus className="size-5.5" />
      </a>
    )
  const line = lineOf(card, { ...card, id: variantId, name: card.variantName }, locale)
  const quantity = lines.find((one) => one.productVariantId === variantId)?.quantity ?? 0
  if (quantity > 0)
    return (
      <Quantity
        value={quantity}
        label={name}
        lessLabel={t.cart.less(name)}
        moreLabel={t.cart.more(name)}
        onChange={(next) => want(line, next)}
        tone="soft"
        className="relative z-10 origin-right motion-safe:animate-unfold"
      />
    )
  return (
    <form method="post" action="/api/checkout/add" className="relative z-10">
      <input type="hidden" name="productVariantId" value={variantId} />
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
      <button
        type="submit"
        aria-label={t.catalog.addProduct(name)}
        className={look}
        onClick={(event) => {
          event.preventDefault()
          want(line, 1)
        }}
      >
        <Plus className="size-5.5" />
      </button>
    </form>
  )
}
