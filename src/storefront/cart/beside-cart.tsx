import type { ReactNode } from 'react'
import { CartPanel } from './cart-panel.tsx'

/** Puts the cart beside a page on wide screens. */
export function BesideCart({ children }: { children: ReactNode }) {
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:gap-8 2xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:gap-6">
      {children}
      <CartPanel />
    </div>
  )
}
