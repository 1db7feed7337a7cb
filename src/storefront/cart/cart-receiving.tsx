import { Bike, Store } from 'lucide-react'
import { useId } from 'react'
import { useFront } from '#site.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#words/words.tsx'
import { receiveBy } from './cart.ts'
import { useReceiving } from './use-receiving.ts'
import { useCartWords } from './words.ts'

/** Delivery or pickup, where both are offered: the sums below are those of what is chosen. */
export function CartReceiving() {
  const { isPickupAvailable, isDeliveryAvailable } = useFront()
  const { t } = useWords()
  const words = useCartWords()
  const receiving = useReceiving()
  const name = useId()
  if (!isPickupAvailable || !isDeliveryAvailable) return null
  return (
    <Segmented
      legend={words.receiving}
      name={name}
      value={receiving}
      onChange={receiveBy}
      options={[
        { value: 'DELIVERY', label: t.header.delivery, icon: <Bike /> },
        { value: 'PICKUP', label: t.header.pickup, icon: <Store /> },
      ]}
    />
  )
}
