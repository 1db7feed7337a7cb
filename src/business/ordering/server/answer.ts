import type { Tx } from '#db/open.ts'
import { totalOf, weightOf } from '../checkout.ts'
import type { Checkout, CheckoutForm } from '../shapes.ts'
import { linesOf } from './sql.ts'

type Found = { id: string; status: string; form: CheckoutForm }

/** A checkout with its lines as they stand now: what every call about it answers. */
export async function answerOf(tx: Tx, { id, status, form }: Found): Promise<Checkout> {
  const lines = await linesOf(tx, id)
  return { ...form, id, status, lines, totalPrice: totalOf(lines), weight: weightOf(lines) }
}
