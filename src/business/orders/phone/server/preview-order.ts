import type * as z from 'zod/mini'
import { readOffer } from '#business/front/server/offer.ts'
import { filledIn } from '#business/orders/cart/server/checkout.ts'
import { differencesOf } from '#business/orders/difference.ts'
import { formOf } from '#business/orders/form-of.ts'
import { isOver } from '#business/orders/order.ts'
import { isTimePromisable } from '#business/orders/server/new-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder } from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Change, PhoneOrderInput, phoneOrders } from '../contract.ts'
import { discountProblem, editProblems, promiseOf, revised } from '../revision.ts'
import { buildPhoneOrder } from './create-phone-order.ts'
import { asLines, editedLines } from './edited-lines.ts'

/** The payment method is asked for last, so the draft has a placeholder until then. */
const unsaid = { id: '-', name: [], type: 'CUSTOM' }

export async function draftOrder(call: Call, input: PhoneOrderInput) {
  const draft = await buildPhoneOrder(call, input, 0)
  if (isRefusal(draft)) return draft
  const { order, lines, reasons } = draft
  const row = { ...order, payment: order.payment ?? unsaid, number: '', customerId: '' }
  return { order: serializeOrder(row, lines), reasons: [...reasons] }
}

/** What the operator reads to the customer before saving. */
export async function previewChange(
  call: Call,
  { orderId, ...change }: z.output<typeof phoneOrders.preview.input>,
) {
  const row = await findOrder(call.tx, orderId)
  if (!row) return refuse('not-found')
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return considered
  const { after: order, differences, reasons } = considered
  return { order, differences, reasons: [...reasons] }
}

/** The order now and after the edit, the differences and the problems. Writes nothing. */
export async function consider(
  { tx, now, who }: Pick<Call, 'tx' | 'now' | 'who'>,
  row: OrderRow,
  { lines: lineInputs, discount, discountReason, deliveryFee, ...change }: Change,
) {
  const before = serializeOrder(row, await orderLinesOf(tx, row.id))
  if (isOver(before)) return refuse('order-over')
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-found')
  const isOtherCurrency = before.currencyCode !== shop.currencyCode
  if (isOtherCurrency && lineInputs?.some((one) => 'variantId' in one))
    return refuse('other-currency', { order: before.currencyCode, menu: shop.currencyCode })
  const had = before.lines.map((line) => ({ ...line, isAvailable: true }))
  const lines = lineInputs ? await editedLines(tx, before.lines, lineInputs) : had
  if (isRefusal(lines)) return lines

  const [form, was] = [filledIn(formOf(before), change), formOf(before)]
  const sums = {
    discount: discount ?? before.discount,
    deliveryFee: deliveryFee === undefined ? sameDelivery(before, form) : deliveryFee,
  }
  const plain = lines.map(({ isAvailable: _, ...line }) => line)
  const agreed = revised(before, form, plain, sums, shop)
  const after = { ...agreed, promisedAt: promiseOf(before, agreed, shop, now) }
  const reason = after.discount === 0 ? '' : (discountReason ?? row.discountReason)
  const role = who.staff?.role ?? 'operator'
  const noDiscount = discountProblem(before, { ...after, reason }, role, shop)
  if (noDiscount) return noDiscount
  // The minimum is in the menu's currency and doesn't apply to another.
  const offer = isOtherCurrency ? { ...shop, minAmountForDelivery: 0 } : shop
  const reasons = editProblems(
    {
      form: was,
      lines: asLines(had),
      discount: before.discount,
      deliveryFee: before.deliveryFee,
    },
    { form, lines: asLines(lines), discount: after.discount, deliveryFee: after.deliveryFee },
    { ...offer, isTimeOffered: (choice) => isTimePromisable(shop, choice, now) },
  )
  const differences = differencesOf(before, after)
  return { before, after, differences, reasons, discountReason: reason }
}

/** A switch from pickup to delivery leaves the fee open. */
const sameDelivery = (
  before: { deliveryMethod: string; deliveryFee: number | null },
  form: { deliveryMethod: string | null },
) => (before.deliveryMethod === form.deliveryMethod ? before.deliveryFee : null)
