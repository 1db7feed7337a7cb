type Delivered = { readonly deliveryMethod: string; readonly deliveryFee: number | null }

/** The delivery has no fee yet. */
export const isFeeOpen = ({ deliveryMethod, deliveryFee }: Delivered) =>
  deliveryMethod === 'DELIVERY' && deliveryFee === null
