import { totalOf } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import { linesOf } from '#business/orders/server/sql/checkout-line.ts'
import type { Checkout, CheckoutForm } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'

type StoredCheckout = { id: string; status: string; form: CheckoutForm }

/** A checkout with its current lines: the response of every cart endpoint. Some have read the currency already. */
export async function answerOf(
  tx: Tx,
  { id, status, form }: StoredCheckout,
  currency?: Currency,
): Promise<Checkout> {
  const lines = await linesOf(tx, id)
  const currencyCode = currency ?? (await currencyOf(tx))
  return {
    ...form,
    id,
    status,
    lines,
    currencyCode,
    totalPrice: totalOf(lines),
    weight: weightOf(lines),
  }
}
