import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import { saveForm } from '#business/orders/server/sql/checkout.ts'
import { deleteLine, linesOf, setLine } from '#business/orders/server/sql/checkout-line.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { answerOf, filledIn, openCheckout } from './checkout.ts'

type AcceptChangesInput = Partial<CheckoutForm> & {
  prices: readonly { lineId: string; price: number }[]
  without: readonly string[]
  currencyCode?: Currency | undefined
}

/** Accepts only the changes that the customer was shown. Keeps what they typed in the form. */
export const acceptChanges =
  (limit: OrderLimit) =>
  async (call: Call, { prices, without, currencyCode, ...change }: AcceptChangesInput) => {
    const { tx } = call
    const now = await currencyOf(tx)
    if (currencyCode && currencyCode !== now) return refuse('currency-changed')
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout
    const form = filledIn(checkout.form, change)
    const refused = await limit.refusesText(call, checkout, form)
    if (refused) return refused
    await saveForm(tx, checkout.id, form)
    for (const { id, isAvailable, quantity, price } of await linesOf(tx, checkout.id)) {
      const isSeen = prices.some((one) => one.lineId === id && one.price === price)
      if (isAvailable && isSeen)
        await setLine(tx, id, { quantity, shownPrice: price, currencyCode: now })
      if (!isAvailable && without.includes(id)) await deleteLine(tx, id)
    }
    return answerOf(tx, { ...checkout, form }, now)
  }
