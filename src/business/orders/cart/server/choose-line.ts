import { pickChoice } from '#business/menu/choices/server/choices-now.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import { findForSale } from '#business/menu/server/sql/variant.ts'
import { mostPieces, type Saying, seenPrice } from '#business/orders/checkout.ts'
import { deleteLine, setLine } from '#business/orders/server/sql/checkout-line.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf } from './answer.ts'
import { findLine } from './find-line.ts'

type ChooseLineInput = {
  lineId: string
  productVariantId?: string | undefined
  options: OptionsInput
} & Saying

/** The line keeps its id and place. Another line with the same choice is added to it. */
export async function chooseLine(call: Call, { lineId, options, ...input }: ChooseLineInput) {
  const { tx } = call
  const found = await findLine(call, lineId)
  if (!found) return refuse('line-gone')
  const { checkout, lines, line } = found
  const variantId = input.productVariantId ?? line.productVariantId
  const product = await findForSale(tx, variantId)
  if (!product) return refuse('not-for-sale')
  const picked = await pickChoice(tx, variantId, options)
  if (isRefusal(picked)) return picked

  const { choiceKey, choice } = picked
  const before = lines.filter((one) => (one.choiceKey ?? one.productVariantId) === choiceKey)
  const same = before.find(({ id }) => id !== lineId)
  const quantity = line.quantity + (same?.quantity ?? 0)
  if (quantity > mostPieces) return refuse('line-full', { most: mostPieces })
  if (same) await deleteLine(tx, same.id)
  const { productName, variantName } = product
  const currencyCode = await currencyOf(tx)
  const now = { shownPrice: picked.price ?? product.price, currencyCode }
  const seen = seenPrice(now, input, before[0]?.shown)
  const change = { variantId, choiceKey, choice, productName, variantName, quantity }
  await setLine(tx, lineId, { ...change, ...seen })
  return answerOf(tx, checkout, currencyCode)
}
