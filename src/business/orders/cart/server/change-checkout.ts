import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { saveForm } from '#business/orders/server/sql/checkout.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { openCheckout } from './open-checkout.ts'

export const changeCheckout =
  (limit: OrderLimit) => async (call: Call, change: Partial<CheckoutForm>) => {
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout
    const form = filledIn(checkout.form, change)
    const refused = await limit.refusesText(call, checkout, form)
    if (refused) return refused
    await saveForm(call.tx, checkout.id, form)
    return answerOf(call.tx, { ...checkout, form })
  }

/** The form with the changed fields; fields that aren't mentioned stay. */
export const filledIn = (form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})
