import { findForSale } from '#business/menu/server/sql/variant.ts'
import { answerOf, openCheckout } from '#business/orders/cart/server/checkout.ts'
import { mostLines, mostPieces } from '#business/orders/checkout.ts'
import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { saveForm } from '#business/orders/server/sql/checkout.ts'
import { addLine, linesOf } from '#business/orders/server/sql/checkout-line.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Currency } from '#business/shop/country.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { repeatedForm } from '../repeated-form.ts'
import { ownOrder } from './own-order.ts'

/** Adds the order to the cart, and fills in its contact and address. The cart names what can't be had now. */
export const repeatOrder =
  (limit: OrderLimit) =>
  async (call: Call, { checkoutId }: { checkoutId: string }) => {
    const { tx, who } = call
    const order = await ownOrder(tx, who, checkoutId)
    if (!order) return refuse('not-found')
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout
    const paidIn = order.currencyCode as Currency
    const ordered = await orderLinesOf(tx, order.id)

    for (const { variantId, choiceKey = variantId, choice = null, quantity, ...names } of ordered) {
      const offered = await findForSale(tx, variantId)
      const lines = await linesOf(tx, checkout.id)
      const line = lines.find((one) => (one.choiceKey ?? one.productVariantId) === choiceKey)
      if (line?.isAvailable === false) continue
      if (!line && lines.length === mostLines) return refuse('checkout-full', { most: mostLines })
      const { productName, variantName } = offered ?? names
      // What was paid is the last price that the customer saw: the cart shows what has changed since.
      const shown = { shownPrice: names.price, currencyCode: paidIn, isPriceSeen: false }
      const named = { choiceKey, choice, productName, variantName }
      const added = { id: randomId(), checkoutId: checkout.id, variantId, ...named, ...shown }
      if (!(await addLine(tx, added, quantity, mostPieces)))
        return refuse('line-full', { most: mostPieces })
    }
    const country = (await findChannel(tx))?.countryCode ?? 'us'
    const form = repeatedForm(checkout.form, serializeOrder(order, ordered), country)
    if (await limit.refusesText(call, checkout, form)) return answerOf(tx, checkout)
    await saveForm(tx, checkout.id, form)
    return answerOf(tx, { ...checkout, form })
  }
