import { findForSale } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { mostLines, mostPieces } from '../checkout.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { ownOrder } from './own-order.ts'
import { addLine, linesOf, orderLinesOf } from './sql.ts'

/** The same again, as far as it can be had: beside what is in the cart already. */
export async function repeatOrder(call: Call, { checkoutId }: { checkoutId: string }) {
  const { tx, who } = call
  const order = await ownOrder(tx, who, checkoutId)
  if (!order) return refuse('not-found')
  const checkout = await hold(call)

  for (const { variantId, quantity } of await orderLinesOf(tx, order.id)) {
    const dish = await findForSale(tx, variantId)
    const lines = await linesOf(tx, checkout.id)
    const line = lines.find(({ productVariantId }) => productVariantId === variantId)
    const room = line || lines.length < mostLines ? mostPieces - (line?.quantity ?? 0) : 0
    const pieces = Math.min(quantity, room)
    if (!dish || pieces === 0) continue
    const { price: shownPrice, productName, variantName } = dish
    const names = { productName, variantName, shownPrice }
    const added = { id: randomId(), checkoutId: checkout.id, variantId, ...names }
    await addLine(tx, added, pieces, mostPieces)
  }
  return answerOf(tx, checkout)
}
