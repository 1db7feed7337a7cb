import { Bike, Plus, Store } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#ask.ts'
import { sourcesOf } from '#business/media/photo.ts'
import type { Card } from '#business/menu/shapes.ts'
import type { Line } from '#business/orders/shapes.ts'
import { whenConnected } from '#platform/browser/connection.ts'
import { hasOrdered } from '#platform/browser/remember.ts'
import { isRefusal } from '#platform/refusal.ts'
import { menuFilterIn, useFront, useHref, useSite } from '#shop-context.tsx'
import { Photo } from '#ui/photo.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#words/words.tsx'
import { sendBeforeLanguage } from './announcement.tsx'
import { setDeliveryMethod, setQuantity, useFromCart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSum } from './cart-sum.tsx'
import { CartTerms, useDeliveryMethod } from './delivery-terms.tsx'
import { NoLines } from './no-lines.tsx'
import { lineOf } from './pending-changes.ts'
import { useCartWords } from './words.ts'

// Only an empty cart shows earlier orders, and they have to be asked for anyway.
const Again = lazy(async () => ({
  default: (await whenConnected(() => import('./again.tsx'))).Again,
}))

const EarlierOrders = () => (
  <Suspense>
    <Again />
  </Suspense>
)

/** A cart with items: the lines scroll, the sum and the button stay in view. Loaded with the first line. */
function CartBody({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <div className="-mx-4 min-h-14 flex-1 overflow-y-auto overscroll-contain px-4">
        <CartRows lines={lines} offersEarlier={hasOrdered()} />
      </div>
      {lines.length > 0 && (
        <div className="-mx-4 shrink-0 border-t border-line px-4 pt-4">
          <CartSum lines={lines} />
        </div>
      )}
    </>
  )
}

type PanelBodyProps = { lines: readonly Line[]; isEmpty: boolean; panel: Panel }

/** The cart panel beside the menu, once it has items, or earlier orders to begin with. */
export function PanelBody({ lines, isEmpty, panel }: PanelBodyProps) {
  useRoomBelow(panel)
  return isEmpty ? <EarlierOrders /> : <CartBody lines={lines} />
}

type CartRowsProps = {
  lines: readonly Line[]
  /** Beside the menu, only a browser that has ordered asks for its orders. */
  offersEarlier?: boolean
}

/** The part that scrolls. The last line can be removed and brought back here. */
export function CartRows({ lines, offersEarlier = true }: CartRowsProps) {
  const isEmpty = lines.length === 0
  const isFailed = useFromCart((cart) => cart.isFailed)
  const rows = useRef<HTMLDivElement>(null)
  // The pressed card disappears, so the focus goes on to its new line.
  const focusLastLine = () => {
    const line = [...(rows.current?.querySelectorAll('form') ?? [])].at(-1)
    line?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  return (
    <div ref={rows} className="grid grid-cols-1 gap-4">
      {!isEmpty && <CartDeliveryMethod />}
      <CartLines lines={lines} />
      {isEmpty || isFailed ? (
        <>
          <NoLines />
          {isEmpty && offersEarlier && <EarlierOrders />}
        </>
      ) : (
        <>
          <CartTerms />
          <GoesWith lines={lines} onAdded={focusLastLine} />
        </>
      )}
    </div>
  )
}

type Panel = RefObject<HTMLElement | null>

const gapPx = 16

/** The header leaves the panel less room at the top of the page, so measure it: the button must stay in view. */
function useRoomBelow(panel: Panel) {
  useEffect(() => {
    const measure = () => {
      const one = panel.current
      if (!one) return
      const room = window.innerHeight - one.getBoundingClientRect().top - gapPx
      one.style.setProperty('--room', `${Math.round(room)}px`)
    }
    measure()
    const page = new ResizeObserver(measure)
    page.observe(document.body)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      page.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [panel])
}

/** Delivery or pickup, if the shop offers both. The sums below depend on it. */
function CartDeliveryMethod() {
  const { isPickupAvailable, isDeliveryAvailable } = useFront()
  const { t } = useWords()
  const words = useCartWords()
  const deliveryMethod = useDeliveryMethod()
  const name = useId()
  if (!isPickupAvailable || !isDeliveryAvailable) return null
  return (
    <Segmented
      legend={words.deliveryMethod}
      name={name}
      value={deliveryMethod}
      onChange={(method) => {
        sendBeforeLanguage()
        setDeliveryMethod(method)
      }}
      options={[
        { value: 'DELIVERY', label: t.header.delivery, icon: <Bike /> },
        { value: 'PICKUP', label: t.header.pickup, icon: <Store /> },
      ]}
    />
  )
}

type Props = { lines: readonly Line[]; onAdded: () => void }

/** What the owner offers with the products in the cart. Without any, nothing is shown. */
function GoesWith({ lines, onAdded }: Props) {
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
          const { id, name, lang, photo, icon, price, isFrom, variantId } = card
          const page = href(`/catalog/${card.categorySlug}/${card.slug}`)
          const look =
            'grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text'
          return (
            <li
              key={id}
              className="relative flex min-h-42 shrink-0 basis-33 flex-col overflow-hidden rounded-button border border-line bg-surface"
            >
              {(photo || icon) && (
                <div className="h-19 shrink-0 overflow-hidden">
                  <Photo
                    {...(photo && sourcesOf(photo))}
                    {...(icon && { icon })}
                    sizes="132px"
                    alt=""
                    className="h-full"
                  />
                </div>
              )}
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

/** Asked again when the products in the cart or the menu's filter change. */
function useCards(lines: readonly Line[]): readonly Card[] {
  const { locale, search } = useSite()
  const filter = menuFilterIn(search)
  const [found, setFound] = useState<{ filter: string; cards: readonly Card[] }>()
  const products = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort().join(',')
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const input = { products, locale, ...Object.fromEntries(new URLSearchParams(filter)) }
    void ask('GET /api/catalog/goes-with', input, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setFound({ filter, cards: answer.cards })
    })
    return () => gone.abort()
  }, [products, locale, filter])
  // Another filter would hide other products.
  if (found?.filter !== filter) return []
  // What has just been added is in the cart at once.
  return found.cards.filter(({ id }) => !lines.some(({ productId }) => productId === id))
}
