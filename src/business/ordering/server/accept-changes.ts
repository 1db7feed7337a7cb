import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { deleteLine, linesOf, setLine } from './sql.ts'

/** The shopper has seen what has changed and goes on with it. */
export async function acceptChanges(call: Call) {
  const { tx } = call
  const checkout = await hold(call)
  for (const { id, isAvailable, quantity, price } of await linesOf(tx, checkout.id))
    if (isAvailable) await setLine(tx, id, { quantity, shownPrice: price })
    else await deleteLine(tx, id)
  return answerOf(tx, checkout)
}
