import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { TimeSlot } from '#business/channel/contract.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'

/** The times that are offered: those of the page, and fresh ones when the way to receive changes or somebody comes back to the tab. */
export function useSlots(first: readonly TimeSlot[], method: CheckoutForm['deliveryMethod']) {
  const [slots, setSlots] = useState(first)
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
