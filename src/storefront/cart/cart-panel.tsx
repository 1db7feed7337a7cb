import { useRef } from 'react'
import { cartPanelId } from '#storefront/frame/open-cart.ts'
import { OrderStrip } from '#storefront/frame/order-strip.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useWords } from '#words/words.tsx'
import { useCart, useRemoved } from './cart.ts'
import { NoLines } from './no-lines.tsx'

const PanelBody = loadedAhead(async () => (await import('./cart-body.tsx')).PanelBody)

/** The cart beside the menu, always in view on wide screens. */
export function CartPanel() {
  const { t } = useWords()
  const { lines } = useCart()
  const removed = useRemoved()
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
      {lines.length === 0 && !removed ? <NoLines /> : <PanelBody lines={lines} panel={panel} />}
    </aside>
  )
}
