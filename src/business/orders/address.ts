import type { Address, CheckoutForm } from './shapes.ts'

/** The address in a form. */
export const addressFrom = ({
  street,
  flat,
  doorphone,
  entrance,
  floor,
  city,
  postcode,
  addressNote,
}: CheckoutForm): Address => ({
  street,
  flat,
  doorphone,
  entrance,
  floor,
  city,
  postcode: postcode.toUpperCase(),
  note: addressNote,
})
