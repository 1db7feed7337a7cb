import type { Call } from '#platform/server/call.ts'
import type { CheckoutForm } from '../shapes.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { saveForm } from './sql.ts'

export async function changeCheckout(call: Call, change: Partial<CheckoutForm>) {
  const checkout = await hold(call)
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const form = { ...checkout.form, ...said }
  await saveForm(call.tx, checkout.id, form)
  return answerOf(call.tx, { ...checkout, form })
}
