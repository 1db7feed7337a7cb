import type { CheckoutForm } from './shapes.ts'

export type Receiving = NonNullable<CheckoutForm['deliveryMethod']>
type Offered = { isPickupAvailable: boolean; isDeliveryAvailable: boolean }

/** How it is received as long as nothing else, or nothing that is still offered, has been said. */
export function receivingOf(
  { deliveryMethod }: Pick<CheckoutForm, 'deliveryMethod'>,
  { isPickupAvailable, isDeliveryAvailable }: Offered,
): Receiving {
  const usual = isDeliveryAvailable ? 'DELIVERY' : 'PICKUP'
  if (deliveryMethod === null || isPickupAvailable !== isDeliveryAvailable) return usual
  return deliveryMethod
}
