import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { hasOrdered } from '#platform/browser/remember.ts'
import { OrderStrip } from '#storefront/frame/order-strip.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'
import { useCart, useRemoved } from './cart.ts'
import { cartPanelId } from './cart-bar.tsx'
import { NoLines } from './no-lines.tsx'

const PanelBody = loadedAhead(async () => (await import('./cart-body.tsx')).PanelBody)

const wide = () => matchMedia('(width >= 80rem)')
function subscribe(listener: () => void) {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The cart beside the menu, always in view on wide screens. On others its lines would cost as much with each press, unseen. */
export function CartPanel() {
  const { t } = useWords()
  const { lines, isLoaded } = useCart()
  const isEmpty = !useRemoved() && lines.length === 0
  const isInView = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )
  const panel = useRef<HTMLElement>(null)
  return (
    <aside
      ref={panel}
      id={cartPanelId}
      tabIndex={-1}
      aria-label={t.cart.title}
      className="below-header flex max-h-[min(calc(100dvh-7rem-var(--line-bar)),var(--room,100dvh))] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4 max-xl:hidden"
    >
      <h2 className="text-xl font-bold">{t.cart.title}</h2>
      <OrderStrip inCart="panel" />
      {isEmpty && <NoLines />}
      {isInView && (!isEmpty || (isLoaded && hasOrdered())) && (
        <PanelBody lines={lines} isEmpty={isEmpty} panel={panel} />
      )}
    </aside>
  )
}

/** Puts the cart beside a page on wide screens. */
export function BesideCart({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-8 2xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:gap-6">
      {children}
      <CartPanel />
    </div>
  )
}
