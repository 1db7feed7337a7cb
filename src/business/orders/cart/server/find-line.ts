import { lockOpenCheckout } from '#business/orders/server/sql/checkout.ts'
import { linesOf } from '#business/orders/server/sql/checkout-line.ts'
import type { Call } from '#platform/server/call.ts'

/** A line of the visitor's open checkout, which is locked until the transaction ends. */
export async function findLine({ tx, who, now }: Call, lineId: string) {
  const checkout = who.visitorId && (await lockOpenCheckout(tx, who.visitorId, now))
  if (!checkout) return
  const lines = await linesOf(tx, checkout.id)
  const line = lines.find(({ id }) => id === lineId)
  return line && { checkout, lines, line }
}
