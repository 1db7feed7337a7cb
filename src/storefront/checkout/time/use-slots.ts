import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { type OfferedSlot, slotsFor } from '#storefront/checkout/form/offered-slot.ts'

/** The offered slots: those of the page, reloaded when the delivery method changes or the tab becomes visible again. */
export function useSlots(first: readonly OfferedSlot[], method: CheckoutForm['deliveryMethod']) {
  const [slots, setSlots] = useState(() => slotsFor(first, method))
  const shown = useRef(method)
  const refresh = useCallback(async () => {
    const answer = await ask('GET /api/channel/time-slots', {
      deliveryMethod: shown.current ?? undefined,
    })
    if (!isRefusal(answer)) setSlots(answer)
  }, [])
  useEffect(() => {
    if (shown.current !== method) {
      shown.current = method
      void refresh()
    }
  }, [method, refresh])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return { slots, refresh }
}
