import type { ReactNode } from 'react'
import { useFront, useHref } from '#shop-context.tsx'

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
