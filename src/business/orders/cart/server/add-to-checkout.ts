import { pickChoice } from '#business/menu/choices/server/choices-now.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import { findForSale } from '#business/menu/server/sql/variant.ts'
import {
  isShown,
  mostLines,
  mostPieces,
  type Saying,
  seenPrice,
} from '#business/orders/checkout.ts'
import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { addLine } from '#business/orders/server/sql/checkout-line.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { answerOf } from './answer.ts'
import { openCheckout } from './open-checkout.ts'

type AddInput = {
  productVariantId: string
  options?: OptionsInput | undefined
} & Saying

export const addToCheckout =
  (limit: OrderLimit) =>
  async (call: Call, { productVariantId, options, ...saying }: AddInput) => {
    const { tx } = call
    const product = await findForSale(tx, productVariantId)
    if (!product) return refuse('not-for-sale')
    const picked = await pickChoice(tx, productVariantId, options)
    if (isRefusal(picked)) return picked
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout

    const { productName, variantName } = product
    const currencyCode = await currencyOf(tx)
    const now = { shownPrice: picked.price ?? product.price, currencyCode }
    const line = {
      id: randomId(),
      checkoutId: checkout.id,
      variantId: productVariantId,
      choiceKey: picked.choiceKey,
      choice: picked.choice,
      productName,
      variantName,
      ...seenPrice(now, saying),
      isPriceSeen: isShown(now, saying),
    }
    if (!(await addLine(tx, line, 1, mostPieces))) return refuse('line-full', { most: mostPieces })
    const answer = await answerOf(tx, checkout, currencyCode)
    // Checked after the insert: a refusal rolls it back.
    return answer.lines.length > mostLines ? refuse('checkout-full', { most: mostLines }) : answer
  }
