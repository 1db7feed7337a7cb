import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { weightOf } from '../checkout.ts'
import type { Line, OrderLine } from '../shapes.ts'
import { answerOf } from './answer.ts'
import { checkoutById, findOrder, orderLinesOf } from './sql.ts'

/** Somebody else's checkout is not there. Once placed it is told as it was agreed. */
export async function readCheckoutById({ tx, who }: Call, { checkoutId }: { checkoutId: string }) {
  const checkout = await checkoutById(tx, checkoutId)
  const isOwn = checkout !== undefined && checkout.visitorId === who.visitorId
  if (!checkout || !(isOwn || who.staff)) return refuse('not-found')
  const answer = await answerOf(tx, checkout)
  const order = await findOrder(tx, checkoutId)
  if (!order) return { ...answer, number: null }

  const { number, status, total } = order
  const lines = (await orderLinesOf(tx, order.id)).map(asLine)
  return { ...answer, number, status, totalPrice: total, weight: weightOf(lines), lines }
}

const asLine = (line: OrderLine): Line => ({
  ...line,
  productVariantId: line.variantId,
  productSlug: null,
  photo: null,
  shownPrice: line.price,
  isAvailable: true,
})
