import type { Address, CheckoutForm, Order } from './shapes.ts'

/** The checkout form that would produce this order. */
export function formOf(order: Order): CheckoutForm {
  const { address, warehouse, payment } = order
  return {
    name: order.name,
    phone: order.phone,
    deliveryMethod: order.deliveryMethod,
    street: address?.street ?? '',
    flat: address?.flat ?? '',
    doorphone: address?.doorphone ?? '',
    entrance: address?.entrance ?? '',
    floor: address?.floor ?? '',
    city: address?.city ?? '',
    postcode: address?.postcode ?? '',
    addressNote: address?.note ?? '',
    warehouseId: warehouse?.id ?? null,
    timeType: order.timeType,
    timeSlot: order.timeSlot,
    paymentMethodId: payment.id,
    changeAmount: order.changeAmount,
    note: order.note,
  }
}

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
