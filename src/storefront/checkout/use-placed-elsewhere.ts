import { useEffect } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref } from '#site.tsx'

/** The cart of this page has become an order in another tab: then this tab too shows the order, and no empty cart. */
export function usePlacedElsewhere(checkoutId: string, isEmptied: boolean) {
  const finish = useHref()('/finish')
  useEffect(() => {
    if (!isEmptied) return
    void ask('GET /api/checkout/placed', {}).then((order) => {
      if (order && !isRefusal(order) && order.id === checkoutId) location.assign(finish)
    })
  }, [isEmptied, checkoutId, finish])
}
