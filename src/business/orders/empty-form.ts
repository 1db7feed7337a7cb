import type { CheckoutForm } from './shapes.ts'

export const emptyForm: CheckoutForm = {
  name: '',
  phone: '',
  deliveryMethod: null,
  street: '',
  flat: '',
  doorphone: '',
  entrance: '',
  floor: '',
  city: '',
  postcode: '',
  addressNote: '',
  warehouseId: null,
  timeType: 'ASAP',
  timeSlot: null,
  paymentMethodId: null,
  changeAmount: null,
  note: '',
}
