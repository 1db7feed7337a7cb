import { emptyForm } from '#business/orders/empty-form.ts'
import { formOf } from '#business/orders/form-of.ts'
import type { CheckoutForm, Order } from '#business/orders/shapes.ts'
import type { Country } from '#business/shop/country.ts'
import { formatPhone } from '#business/shop/phone.ts'

/** Fields that belong to that one order and aren't repeated. */
const ofThatTime: Pick<CheckoutForm, 'timeType' | 'timeSlot' | 'changeAmount' | 'note'> = {
  timeType: emptyForm.timeType,
  timeSlot: emptyForm.timeSlot,
  changeAmount: emptyForm.changeAmount,
  note: emptyForm.note,
}

/** The form for repeating an order. Fields that are already filled in win. */
export function repeatedForm(draft: CheckoutForm, order: Order, country: Country): CheckoutForm {
  const known = { ...formOf(order), ...ofThatTime, phone: formatPhone(order.phone, country) }
  const typed = Object.entries(draft).filter(
    ([name, value]) => value !== emptyForm[name as keyof CheckoutForm],
  )
  // A typed street is another address, so the old flat doesn't belong to it.
  const { street, flat, doorphone, entrance, floor, city, postcode, addressNote } = draft
  const address =
    street === '' ? {} : { street, flat, doorphone, entrance, floor, city, postcode, addressNote }
  return { ...known, ...address, ...Object.fromEntries(typed) }
}
