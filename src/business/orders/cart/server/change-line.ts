import { mostPieces, type Saying, seenPrice } from '#business/orders/checkout.ts'
import { deleteLine, setLine } from '#business/orders/server/sql/checkout-line.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { findLine } from './find-line.ts'

type ChangeLineInput = {
  lineId: string
  method: 'increment' | 'decrement' | 'set' | 'remove'
  quantity?: number | undefined
} & Saying

export async function changeLine(call: Call, input: ChangeLineInput) {
  const { tx } = call
  const found = await findLine(call, input.lineId)
  if (!found) return refuse('line-gone')
  const { checkout, line } = found
  const quantity = changed(line.quantity, input)
  if (quantity > mostPieces) return refuse('line-full', { most: mostPieces })

  const currencyCode = await currencyOf(tx)
  if (quantity <= 0) await deleteLine(tx, line.id)
  else {
    const now = { shownPrice: line.price, currencyCode }
    await setLine(tx, line.id, { quantity, ...seenPrice(now, input, line.shown) })
  }
  return answerOf(tx, checkout, currencyCode)
}

function changed(now: number, { method, quantity }: ChangeLineInput): number {
  if (method === 'increment') return now + 1
  if (method === 'decrement') return now - 1
  return method === 'remove' ? 0 : (quantity ?? now)
}
