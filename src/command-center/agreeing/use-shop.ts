import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { TimeSlot } from '#business/channel/contract.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'

const askShop = async () => {
  const answer = await ask('GET /api/channel', {})
  return isRefusal(answer) ? undefined : answer
}
export type Shop = NonNullable<Awaited<ReturnType<typeof askShop>>>

/** What the shop has and offers while somebody is on the telephone: the menu, and the times of this way to receive. */
export function useShop(deliveryMethod: CheckoutForm['deliveryMethod']) {
  const [shop, setShop] = useState<Shop>()
  const [slots, setSlots] = useState<readonly TimeSlot[]>([])
  useEffect(() => {
    void askShop().then(setShop)
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { deliveryMethod: deliveryMethod ?? undefined }
    void ask('GET /api/channel/time-slots', asked, { signal: leaving.signal }).then((answer) => {
      if (!isRefusal(answer)) setSlots(answer)
    })
    return () => leaving.abort()
  }, [deliveryMethod])
  return { shop, slots }
}
