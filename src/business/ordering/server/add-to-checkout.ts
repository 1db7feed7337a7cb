import { findForSale } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { mostLines, mostPieces } from '../checkout.ts'
import { answerOf } from './answer.ts'
import { hold } from './hold.ts'
import { addLine, linesOf } from './sql.ts'

export async function addToCheckout(
  call: Call,
  { productVariantId }: { productVariantId: string },
) {
  const { tx } = call
  const dish = await findForSale(tx, productVariantId)
  if (!dish) return refuse('not-for-sale')
  const checkout = await hold(call)
  const lines = await linesOf(tx, checkout.id)

  const line = lines.find((one) => one.productVariantId === productVariantId)
  if (line && line.quantity >= mostPieces) return refuse('line-full', { most: mostPieces })
  if (!line && lines.length >= mostLines) return refuse('checkout-full', { most: mostLines })

  const { price, productName, variantName } = dish
  await addLine(tx, {
    id: randomId(),
    checkoutId: checkout.id,
    variantId: productVariantId,
    productName,
    variantName,
    shownPrice: price,
  })
  return answerOf(tx, checkout)
}
