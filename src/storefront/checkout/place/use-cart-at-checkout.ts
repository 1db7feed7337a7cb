import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Line } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { useCart } from '#storefront/cart/cart.ts'

type Shown = { checkoutId: string; lines: Line[] }

/**
 * The cart that the page shows. If another tab placed it, this tab shows the order, too. If the visitor has lost it with their
 * session, the page keeps showing it, so that nothing typed is lost.
 */
export function useCartAtCheckout(first: Shown) {
  const { isLoaded, checkout, lines } = useCart()
  const [shown, setShown] = useState(first)
  const [isExpired, setExpired] = useState(false)
  const finish = useHref()('/finish')
  const { checkoutId } = shown
  const isGone =
    isLoaded && shown.lines.length > 0 && lines.length === 0 && checkout?.id !== checkoutId
  if (isLoaded && !isGone && lines !== shown.lines)
    setShown({ checkoutId: checkout?.id ?? checkoutId, lines })
  useEffect(() => {
    setExpired(false)
    if (!isGone) return
    let isOn = true
    void ask('GET /api/checkout/placed', {}).then((order) => {
      if (!isOn || isRefusal(order)) return
      if (order?.id === checkoutId) location.replace(finish)
      else setExpired(true)
    })
    return () => {
      isOn = false
    }
  }, [isGone, checkoutId, finish])
  return { ...shown, isExpired: isGone && isExpired }
}
