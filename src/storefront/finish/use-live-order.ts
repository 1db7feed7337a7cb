import { useEffect, useState } from 'react'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { follow } from '#platform/browser/follow.ts'

/** The order as it stands now: told by the shop at each change, also after sleep and a lost line. */
export function useLiveOrder(first: ShopperOrder) {
  const [order, setOrder] = useState(first)
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setOrder(first)
    return follow({
      path: () => `/api/checkout/id/${first.id}/stream`,
      onLive: setLive,
      onTold: (data) => setOrder(JSON.parse(data) as ShopperOrder),
    })
  }, [first])
  return { order, isLive }
}
