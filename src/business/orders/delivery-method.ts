import type { CheckoutForm } from './shapes.ts'

export type DeliveryMethod = NonNullable<CheckoutForm['deliveryMethod']>
type Offered = { isPickupAvailable: boolean; isDeliveryAvailable: boolean }

/** The customer's delivery method, or a default if none is chosen or theirs is no longer offered. */
export function deliveryMethodOf(
  { deliveryMethod }: Pick<CheckoutForm, 'deliveryMethod'>,
  { isPickupAvailable, isDeliveryAvailable }: Offered,
): DeliveryMethod {
  const usual = isDeliveryAvailable ? 'DELIVERY' : 'PICKUP'
  if (deliveryMethod === null || isPickupAvailable !== isDeliveryAvailable) return usual
  return deliveryMethod
}
