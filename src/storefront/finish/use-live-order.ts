import { useEffect, useState } from 'react'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'

/** The order as it stands now: told by the shop at each change, also after sleep and a lost line. */
export function useLiveOrder(first: ShopperOrder) {
  const [order, setOrder] = useState(first)
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    setOrder(first)
    const told = new EventSource(`/api/checkout/id/${first.id}/stream`)
    told.onopen = () => setLive(true)
    told.onerror = () => setLive(false)
    told.onmessage = ({ data }) => setOrder(JSON.parse(data) as ShopperOrder)
    return () => told.close()
  }, [first])
  return { order, isLive }
}
