import type { Call } from '#platform/server/call.ts'
import type { CheckoutForm } from '../shapes.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { saveForm } from './sql.ts'

export async function changeCheckout(call: Call, change: Partial<CheckoutForm>) {
  const checkout = await hold(call)
  const form = filledIn(checkout.form, change)
  await saveForm(call.tx, checkout.id, form)
  return answerOf(call.tx, { ...checkout, form })
}

/** The form with what is newly said; a field that is not mentioned stays as it is. */
export const filledIn = (form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm => ({
  ...form,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})
