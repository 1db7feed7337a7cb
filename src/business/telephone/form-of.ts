import type { CheckoutForm, Order } from '#business/ordering/shapes.ts'

/** An order as the form of the checkout would have asked for it. */
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
    addressNote: address?.note ?? '',
    warehouseId: warehouse?.id ?? null,
    timeType: order.timeType,
    timeSlot: order.timeSlot,
    paymentMethodId: payment.id,
    changeAmount: order.changeAmount,
    note: order.note,
  }
}
