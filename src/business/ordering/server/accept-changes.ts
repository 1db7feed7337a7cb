import type { Call } from '#platform/server/call.ts'
import type { CheckoutForm } from '../shapes.ts'
import { answerOf } from './answer.ts'
import { filledIn } from './change-checkout.ts'
import { hold } from './hold.ts'
import { deleteLine, linesOf, saveForm, setLine } from './sql.ts'

/** The shopper has seen what has changed and goes on with it. What was typed meanwhile is kept. */
export async function acceptChanges(call: Call, change: Partial<CheckoutForm>) {
  const { tx } = call
  const checkout = await hold(call)
  const form = filledIn(checkout.form, change)
  await saveForm(tx, checkout.id, form)
  for (const { id, isAvailable, quantity, price } of await linesOf(tx, checkout.id))
    if (isAvailable) await setLine(tx, id, { quantity, shownPrice: price })
    else await deleteLine(tx, id)
  return answerOf(tx, { ...checkout, form })
}
