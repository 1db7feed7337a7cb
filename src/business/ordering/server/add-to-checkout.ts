import { findForSale } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { mostLines, mostPieces } from '../checkout.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { addLine } from './sql.ts'

export async function addToCheckout(
  call: Call,
  { productVariantId }: { productVariantId: string },
) {
  const { tx } = call
  const dish = await findForSale(tx, productVariantId)
  if (!dish) return refuse('not-for-sale')
  const checkout = await hold(call)

  const { price, productName, variantName } = dish
  const line = {
    id: randomId(),
    checkoutId: checkout.id,
    variantId: productVariantId,
    productName,
    variantName,
    shownPrice: price,
  }
  if (!(await addLine(tx, line, 1, mostPieces))) return refuse('line-full', { most: mostPieces })
  const answer = await answerOf(tx, checkout)
  // Looked at when it is in: a refusal takes it out again.
  return answer.lines.length > mostLines ? refuse('checkout-full', { most: mostLines }) : answer
}
