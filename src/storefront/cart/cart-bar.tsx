import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { countOf, totalOf } from '#business/ordering/checkout.ts'
import { whenConnected } from '#platform/browser/when-connected.ts'
import { useHref, useSite } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useWords } from '#words/words.tsx'
import { useCart } from './cart.ts'
import { WayToCart } from './way-to-cart.tsx'

const CartDrawer = lazy(async () => ({
  default: (await whenConnected(() => import('./cart-drawer.tsx'))).CartDrawer,
}))

/** The cart at the foot of a page that has it not at its side: how many and how much; a tap opens it. */
export function CartBar() {
  const { t, money } = useWords()
  const { path } = useSite()
  const { lines } = useCart()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const href = useHref()
  const count = countOf(lines)
  return (
    <section
      key={path}
      aria-label={t.cart.title}
      className={classNames(
        'sticky bottom-0 z-20 px-4 pb-[calc(1rem+env(safe-area-inset-bottom))] xl:w-102 xl:self-end xl:px-8 xl:group-has-[aside]/shop:hidden',
        count === 0 && !isOpen && 'hidden noscript:block',
      )}
    >
      {count > 0 ? (
        <LinkButton
          kind="primary"
          size={56}
          wide
          href={href('/checkout')}
          end={money(totalOf(lines))}
          className="shadow-float"
          data-cart
          onClick={(event) => {
            event.preventDefault()
            setOpened(true)
            setOpen(true)
          }}
        >
          <ShoppingBag />
          <span key={count} className="motion-safe:animate-bump">
            {t.cart.titleOf(count)}
          </span>
        </LinkButton>
      ) : (
        <WayToCart />
      )}
      {wasOpened && (
        <Suspense>
          <CartDrawer isOpen={isOpen} onOpen={setOpen} />
        </Suspense>
      )}
    </section>
  )
}
