import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { TimeSlot } from '#business/channel/contract.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'

/** When an order may be wanted that is received this way. */
export function useTimeSlots(deliveryMethod: CheckoutForm['deliveryMethod']) {
  const [slots, setSlots] = useState<readonly TimeSlot[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { deliveryMethod: deliveryMethod ?? undefined }
    void ask('GET /api/channel/time-slots', asked, { signal: leaving.signal }).then((answer) => {
      if (!isRefusal(answer)) setSlots(answer)
    })
    return () => leaving.abort()
  }, [deliveryMethod])
  return slots
}
