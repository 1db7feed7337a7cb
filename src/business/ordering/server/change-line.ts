import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { mostPieces } from '../checkout.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { deleteLine, linesOf, setLine } from './sql.ts'

type Asked = {
  lineId: string
  method: 'increment' | 'decrement' | 'set' | 'remove'
  quantity?: number | undefined
}

export async function changeLine(call: Call, asked: Asked) {
  const { tx } = call
  const checkout = await hold(call)
  const line = (await linesOf(tx, checkout.id)).find(({ id }) => id === asked.lineId)
  if (!line) return refuse('line-gone')

  const quantity = changed(line.quantity, asked)
  if (quantity > mostPieces) return refuse('line-full', { most: mostPieces })

  if (quantity <= 0) await deleteLine(tx, line.id)
  // Whoever touches a line has seen what it costs now.
  else await setLine(tx, line.id, { quantity, shownPrice: line.price })
  return answerOf(tx, checkout)
}

function changed(now: number, { method, quantity }: Asked): number {
  if (method === 'increment') return now + 1
  if (method === 'decrement') return now - 1
  return method === 'remove' ? 0 : (quantity ?? now)
}
