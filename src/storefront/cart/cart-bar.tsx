import { type MouseEvent, useEffect, useState } from 'react'
import { countOf, totalOf } from '#business/orders/checkout.ts'
import { goBack } from '#platform/browser/navigate.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawing } from '#ui/drawing.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'
import { reload, useCart } from './cart.ts'
import { WayToCart } from './no-lines.tsx'

const CartDrawer = loadedAhead(async () => (await import('./cart-drawer.tsx')).CartDrawer)

/** The cart at the bottom of pages without a cart panel: items and total. A tap opens it. */
export function CartBar() {
  const { t, money } = useWords()
  const { path } = useSite()
  const { lines, isFailed, isLoaded } = useCart()
  const count = countOf(lines)
  const isEmpty = lines.length === 0
  const drawer = useDrawer(isLoaded && isEmpty)
  const href = useHref()
  return (
    <section
      key={path}
      aria-label={t.cart.title}
      className={classNames(
        'sticky bottom-0 z-20 px-4 pb-safe-4 w-full max-w-md self-end xl:group-has-[aside]/shop:hidden',
        isEmpty && !drawer.isOpen && !isFailed && 'hidden noscript:block',
      )}
    >
      {!isEmpty && !isFailed ? (
        <LinkButton
          kind="primary"
          size={56}
          wide
          href={href('/checkout')}
          end={count > 0 ? money(totalOf(lines)) : undefined}
          className="shadow-float"
          data-cart
          onClick={openCart}
        >
          <Drawing name="bag" />
          <span key={count} className="motion-safe:animate-bump">
            {count > 0 ? t.cart.titleOf(count) : t.cart.title}
          </span>
        </LinkButton>
      ) : (
        <>
          {isFailed && (
            // As high as the cart: pages with a bar of their own leave room for one button.
            <div role="status">
              <Button
                size={56}
                wide
                end={t.common.retry}
                className="shadow-float"
                data-cart
                onClick={() => void reload()}
              >
                {t.cart.notLoaded}
              </Button>
            </div>
          )}
          <WayToCart />
        </>
      )}
      {drawer.wasOpened && <CartDrawer isOpen={drawer.isOpen} close={drawer.close} />}
    </section>
  )
}

/** The drawer is an entry in the browser history: Back closes it and stays on the page. */
function useDrawer(isEmpty: boolean) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    opening.isOurs = false
  }, [])
  useEffect(() => {
    const moves = 'navigation' in window ? navigation : undefined
    const look = (isArriving = Boolean(moves?.transition)) => {
      const isThere = location.hash === cartHash
      // Back from a placed order: what the cart held is ordered.
      if (isThere && isEmpty && !opening.isOurs) {
        // While the page is arriving, a new address would end its navigation and bring back the page before.
        if (!isArriving)
          history.replaceState(history.state, '', location.pathname + location.search)
        return
      }
      setOpen(isThere)
      if (isThere) {
        setOpened(true)
        // Customers see here what changed, and not first at checkout.
        void reload()
      } else opening.isOurs = false
    }
    look()
    const lookAgain = () => look(false)
    addEventListener('hashchange', lookAgain)
    // A page that has arrived has an address of its own. Until then the drawer stays over the page before.
    moves?.addEventListener('navigatesuccess', lookAgain)
    return () => {
      removeEventListener('hashchange', lookAgain)
      moves?.removeEventListener('navigatesuccess', lookAgain)
    }
  }, [isEmpty])
  return {
    isOpen,
    wasOpened,
    close() {
      // Another page is on its way.
      if (location.hash !== cartHash) setOpen(false)
      // Opened by its address: there is no entry of ours to go back to.
      else if (opening.isOurs) void goBack()
      else {
        history.replaceState(history.state, '', location.pathname + location.search)
        setOpen(false)
      }
    },
  }
}

const cartHash = '#cart'
export const cartPanelId = 'your-cart'
/** Whether a press on this page has opened the cart, and not its address. */
const opening = { isOurs: false }

/** Shows the cart: beside the page if it is there, else over it. Without JavaScript its links lead to the checkout. */
export function openCart(event: MouseEvent) {
  event.preventDefault()
  const panel = document.getElementById(cartPanelId)
  if (panel?.checkVisibility()) panel.focus()
  else {
    opening.isOurs = true
    location.hash = cartHash
  }
}
