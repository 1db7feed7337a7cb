import { lazy, Suspense } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import { useCart } from './cart.ts'
import { WayToCart } from './way-to-cart.tsx'

const CartBody = lazy(async () => ({
  default: (await whenConnected(() => import('./cart-body.tsx'))).CartBody,
}))

/** The cart beside the menu: always in view where there is room. */
export function CartPanel() {
  const { t } = useWords()
  return (
    <aside
      aria-label={t.cart.title}
      className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col gap-4 self-start overflow-y-auto rounded-card border border-line bg-surface p-4 max-xl:hidden"
    >
      <h2 className="text-xl font-bold">{t.cart.title}</h2>
      <CartContent />
    </aside>
  )
}

export function CartContent() {
  const { t } = useWords()
  const { lines } = useCart()
  if (lines.length === 0)
    return (
      <>
        <EmptyState picture="takeout-box" title={t.cart.empty} className="noscript:hidden">
          {t.cart.emptyHint}
        </EmptyState>
        <WayToCart />
      </>
    )
  return (
    <Suspense>
      <CartBody lines={lines} />
    </Suspense>
  )
}
