import { type Receiving, receivingOf } from '#business/orders/delivery-method.ts'
import { useFront } from '#shop-context.tsx'
import { useCart } from './cart.ts'

/** Delivery or pickup, as far as the customer has chosen. */
export function useReceiving(): Receiving {
  const { checkout, receiving } = useCart()
  const deliveryMethod = receiving ?? checkout?.deliveryMethod ?? null
  return receivingOf({ deliveryMethod }, useFront())
}
