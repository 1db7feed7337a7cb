import { readOffer } from '#business/channel/server/read-offer.ts'
import { differencesOf } from '#business/ordering/difference.ts'
import { isOver } from '#business/ordering/order.ts'
import { filledIn } from '#business/ordering/server/change-checkout.ts'
import { isTimeOffered } from '#business/ordering/server/offered-times.ts'
import { orderLinesOf } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Change } from '../contract.ts'
import { formOf } from '../form-of.ts'
import { revised } from '../revision.ts'
import { whyNotAgreed } from '../why-not-agreed.ts'
import { agreedLines, asLines } from './agreed-lines.ts'

/** The order as it is and as it would be, what differs, and what speaks against it. Nothing is written. */
export async function consider(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  row: OrderRow,
  { lines: wanted, discount, deliveryCost, ...change }: Change,
) {
  const before = toldOrder(row, await orderLinesOf(tx, row.id))
  if (isOver(before)) return refuse('order-over')
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-found')
  const had = before.lines.map((line) => ({ ...line, isAvailable: true }))
  const lines = wanted ? await agreedLines(tx, before.lines, wanted) : had
  if (isRefusal(lines)) return lines

  const [form, was] = [filledIn(formOf(before), change), formOf(before)]
  const sums = {
    discount: discount ?? before.discount,
    deliveryCost: deliveryCost === undefined ? sameDelivery(before, form) : deliveryCost,
  }
  const plain = lines.map(({ isAvailable: _, ...line }) => line)
  const after = revised(before, form, plain, sums, shop)
  if (after.discount > after.linesTotal) {
    const limit = after.linesTotal
    return refuse('invalid', { errors: [{ field: 'discount', code: 'too-big', limit }] })
  }
  const reasons = whyNotAgreed(
    {
      form: was,
      lines: asLines(had),
      discount: before.discount,
      deliveryCost: before.deliveryCost,
    },
    { form, lines: asLines(lines), discount: after.discount, deliveryCost: after.deliveryCost },
    { ...shop, isTimeOffered: (asked) => isTimeOffered(shop, asked, now) },
  )
  return { before, after, differences: differencesOf(before, after), reasons }
}

/** Once it is brought after all, nobody has said yet what that costs. */
const sameDelivery = (
  before: { deliveryMethod: string; deliveryCost: number | null },
  form: { deliveryMethod: string | null },
) => (before.deliveryMethod === form.deliveryMethod ? before.deliveryCost : null)
