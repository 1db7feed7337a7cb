import { type Receiving, receivingOf } from '#business/ordering/receiving.ts'
import { useFront } from '#site.tsx'
import { useCart } from './cart.ts'

/** How the order is to be received, as far as its shopper has said. */
export function useReceiving(): Receiving {
  const { checkout, receiving } = useCart()
  const deliveryMethod = receiving ?? checkout?.deliveryMethod ?? null
  return receivingOf({ deliveryMethod }, useFront())
}
