import type { ReactNode } from 'react'
import { CartPanel } from './cart-panel.tsx'

/** A page with the cart at its side, where there is room for both. */
export function BesideCart({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-8">
      {children}
      <CartPanel />
    </div>
  )
}
