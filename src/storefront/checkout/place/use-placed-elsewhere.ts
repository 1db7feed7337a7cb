import { useEffect } from 'react'
import { ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'

/** If another tab places the order, this tab shows it too, and no empty cart. */
export function usePlacedElsewhere(checkoutId: string, isEmptied: boolean) {
  const finish = useHref()('/finish')
  useEffect(() => {
    if (!isEmptied) return
    void ask('GET /api/checkout/placed', {}).then((order) => {
      if (order && !isRefusal(order) && order.id === checkoutId) location.replace(finish)
    })
  }, [isEmptied, checkoutId, finish])
}
