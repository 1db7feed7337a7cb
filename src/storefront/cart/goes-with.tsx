import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#ask.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Card } from '#business/menu/shapes.ts'
import type { Line } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { setQuantity } from './cart.ts'
import { lineOf } from './line-of.ts'
import { useCartWords } from './words.ts'

type Props = { lines: readonly Line[]; onAdded: () => void }

/** What the owner offers with the products in the cart. Without any, nothing is shown. */
export function GoesWith({ lines, onAdded }: Props) {
  const { t, money } = useWords()
  const words = useCartWords()
  const { locale } = useSite()
  const href = useHref()
  const heading = useId()
  const { takesOrders } = useFront()
  const cards = useCards(lines)
  if (cards.length === 0 || !takesOrders) return null
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-2">
      <h3 id={heading} className="font-semibold">
        {words.goesWith}
      </h3>
      <ul className="flex gap-2.5 overflow-x-auto pb-1">
        {cards.map((card) => {
          const { id, name, lang, photo, price, isFrom, variantId } = card
          const page = href(`/catalog/${card.categorySlug}/${card.slug}`)
          const look =
            'grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text'
          return (
            <li
              key={id}
              className="relative flex min-h-40 shrink-0 basis-36 flex-col overflow-hidden rounded-button border border-line bg-surface"
            >
              <div className="h-14 shrink-0 overflow-hidden">
                <Photo {...(photo && sourcesOf(photo))} sizes="132px" alt="" />
              </div>
              <a
                href={page}
                lang={lang}
                className="line-clamp-2 px-3 pt-1.5 text-sm font-medium wrap-anywhere"
              >
                {name}
              </a>
              <div className="mt-auto flex items-center justify-between pl-3">
                <span className="text-sm font-semibold tabular-nums">
                  {isFrom ? t.catalog.priceFrom(money(price)) : money(price)}
                </span>
                {variantId ? (
                  <button
                    type="button"
                    aria-label={t.catalog.addProduct(name)}
                    className={look}
                    onClick={() => {
                      const variant = { ...card, id: variantId, name: card.variantName }
                      flushSync(() => setQuantity(lineOf(card, variant, locale), 1))
                      onAdded()
                    }}
                  >
                    <Plus className="size-5.5" />
                  </button>
                ) : (
                  <a
                    href={page}
                    tabIndex={-1}
                    aria-label={t.catalog.chooseVariant(name)}
                    className={look}
                  >
                    <Plus className="size-5.5" />
                  </a>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Asked again when the products in the cart change. */
function useCards(lines: readonly Line[]): readonly Card[] {
  const { locale } = useSite()
  const [cards, setCards] = useState<readonly Card[]>([])
  const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort().join(',')
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/catalog/goes-with', { products, locale }, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setCards(answer.cards)
    })
    return () => gone.abort()
  }, [products, locale])
  // What has just been added is in the cart at once.
  return cards.filter(({ id }) => !lines.some(({ productId }) => productId === id))
}
