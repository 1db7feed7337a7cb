import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Card } from '#business/menu/shapes.ts'
import { countOf } from '#business/orders/checkout.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { stateText } from '#storefront/frame/hours-now.tsx'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import { setQuantity, useFromCart } from './cart.ts'
import { keyOf, lineOf } from './pending-changes.ts'

const look =
  'relative z-10 grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text transition hover:shadow-raised motion-safe:active:scale-95'

type Props = { card: Card; href: string; onOpen: () => void }

/** “+” on a card, in an `AddForm`. It adds a single variant at once and turns into − 1 +; with several variants it opens the dish. */
export function AddButton({ card, href, onOpen }: Props) {
  const { locale } = useSite()
  const { t } = useWords()
  const { takesOrders } = useFront()
  const place = useRef<HTMLDivElement>(null)
  const { id, variantId, name } = card
  const count = useFromCart(
    ({ lines }) => lines.find((one) => keyOf(one) === variantId)?.quantity ?? 0,
  )
  const all = useFromCart(({ lines }) => countOf(lines.filter(({ productId }) => productId === id)))
  if (!takesOrders) return null
  const withCount = (label: string) =>
    all > 0 ? `${label}. ${t.catalog.variantsInCart(all)}` : label
  const plus = (
    <>
      <Plus className="size-5.5" />
      {all > 0 && (
        <span className="absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-sm font-bold text-bg tabular-nums">
          {all}
        </span>
      )}
    </>
  )
  if (!variantId)
    return (
      <a
        href={href}
        onClick={onOpen}
        // The product's name is a link to the same page: one stop for each product.
        tabIndex={-1}
        aria-label={withCount(t.catalog.chooseVariant(name))}
        className={look}
      >
        {plus}
      </a>
    )
  const line = lineOf(card, { ...card, id: variantId, name: card.variantName }, locale)
  const change = (next: number) => {
    flushSync(() => setQuantity(line, next))
    // The pressed button has become another one: the focus goes on to “+”.
    if (count === 0 || next === 0)
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  return (
    <div ref={place} className="relative z-10">
      {count > 0 ? (
        <Quantity
          value={count}
          label={name}
          lessLabel={t.cart.less(name)}
          moreLabel={t.cart.more(name)}
          onChange={change}
          tone="soft"
          live="off"
          className="origin-right motion-safe:animate-unfold"
        />
      ) : (
        <button
          type="submit"
          name="productVariantId"
          value={variantId}
          aria-label={withCount(t.catalog.addProduct(name))}
          className={look}
          onClick={(event) => {
            event.preventDefault()
            change(1)
          }}
        >
          {plus}
        </button>
      )}
    </div>
  )
}

/**
 * The form of all “+” buttons in a list of products, for pages without JavaScript. A form for each card would make the page larger,
 * and React sets hidden inputs again when it hydrates them.
 */
export function AddForm({ children }: { children: ReactNode }) {
  const toCheckout = useHref()('/checkout')
  if (!useFront().takesOrders) return children
  return (
    <form method="post" action="/api/checkout/add" className="contents">
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
      {children}
    </form>
  )
}

/** Replaces the order button while no order can be placed, and says why. It takes the focus and does nothing. */
export function NotOrderingButton() {
  const { t } = useWords()
  return (
    <Button size={56} wide aria-disabled>
      {stateText(useFront(), t)}
    </Button>
  )
}
