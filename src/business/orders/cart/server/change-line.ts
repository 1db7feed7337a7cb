import { mostPieces } from '#business/orders/checkout.ts'
import { deleteLine, linesOf, setLine } from '#business/orders/server/sql/checkout-line.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { openCheckout } from './open-checkout.ts'

type ChangeLineInput = {
  lineId: string
  method: 'increment' | 'decrement' | 'set' | 'remove'
  quantity?: number | undefined
}

export async function changeLine(call: Call, input: ChangeLineInput) {
  const { tx } = call
  const checkout = await openCheckout(call)
  const line = (await linesOf(tx, checkout.id)).find(({ id }) => id === input.lineId)
  if (!line) return refuse('line-gone')

  const quantity = changed(line.quantity, input)
  if (quantity > mostPieces) return refuse('line-full', { most: mostPieces })

  if (quantity <= 0) await deleteLine(tx, line.id)
  // Changing a line means that the customer has seen its present price.
  else await setLine(tx, line.id, { quantity, shownPrice: line.price })
  return answerOf(tx, checkout)
}

function changed(now: number, { method, quantity }: ChangeLineInput): number {
  if (method === 'increment') return now + 1
  if (method === 'decrement') return now - 1
  return method === 'remove' ? 0 : (quantity ?? now)
}
