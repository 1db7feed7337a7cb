import { totalOf } from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import { linesOf } from '#business/orders/server/sql/checkout-line.ts'
import type { Checkout, CheckoutForm } from '#business/orders/shapes.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'

type StoredCheckout = { id: string; status: string; form: CheckoutForm }

/** A checkout with its current lines: the response of every cart endpoint. */
export async function answerOf(tx: Tx, { id, status, form }: StoredCheckout): Promise<Checkout> {
  const lines = await linesOf(tx, id)
  const currencyCode = await currencyOf(tx)
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
