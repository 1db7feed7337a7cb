import { type DeliveryMethod, deliveryMethodOf } from '#business/orders/delivery-method.ts'
import { useFront } from '#shop-context.tsx'
import { useCart } from './cart.ts'

/** Delivery or pickup, as far as the customer has chosen. */
export function useDeliveryMethod(): DeliveryMethod {
  const { checkout, deliveryMethod } = useCart()
  const chosen = deliveryMethod ?? checkout?.deliveryMethod ?? null
  return deliveryMethodOf({ deliveryMethod: chosen }, useFront())
}
