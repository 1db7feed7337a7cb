import type * as z from 'zod/mini'
import { readOffer, theOffer } from '#business/front/server/offer.ts'
import { choiceKey } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { asChosen, faultsBeyond } from '#business/menu/choices/line-choice.ts'
import { agreedIn, priced, rechosen } from '#business/menu/choices/price.ts'
import { choicesNow, inputChoice } from '#business/menu/choices/server/product-choices.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import { readBoardOrder } from '#business/orders/board/server/staff-order.ts'
import { filledIn } from '#business/orders/cart/server/checkout.ts'
import { lockCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { differencesOf } from '#business/orders/difference.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { isFeeOpen as isFeeOpenOf } from '#business/orders/fee.ts'
import { formOf } from '#business/orders/form-of.ts'
import { isOver, mayHaveStatus } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/move-order.ts'
import { isTimePromisable, newOrder } from '#business/orders/server/new-order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { insertTaken } from '#business/orders/server/sql/checkout.ts'
import type { LineNow } from '#business/orders/server/sql/checkout-line.ts'
import { findOrder, insertOrder, nextNumber, nextSeq } from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import { variantsNow } from '#business/orders/server/sql/variant.ts'
import type { OrderLine } from '#business/orders/shapes.ts'
import { countOrdered } from '#business/search/server/sql/search.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { Change, PhoneOrderInput, phoneOrders } from '../contract.ts'
import { stored } from '../exception.ts'
import { discountProblem, editProblems, promiseOf, revised, unanswered } from '../revision.ts'

export type Agreed = OrderLine & { isAvailable: boolean }

/** The edited lines: existing ones keep their price and stay available, new ones are taken from the present menu. */
async function editedLines(
  tx: Tx,
  ordered: readonly OrderLine[],
  inputs: NonNullable<Change['lines']>,
): Promise<Agreed[] | Refusal<'not-for-sale' | 'invalid'>> {
  const remaining = new Map(ordered.map((line) => [line.id, line]))
  const variants = await variantsNow(
    tx,
    inputs.flatMap((one) => ('variantId' in one ? one.variantId : [])),
  )
  const choices = await choicesNow(tx)
  const lines: Agreed[] = []
  const gone: number[] = []
  for (const [at, { quantity, options, ...one }] of inputs.entries()) {
    const known = 'lineId' in one ? remaining.get(one.lineId) : undefined
    const onMenu = 'variantId' in one ? variants.get(one.variantId) : undefined
    const line = known
      ? { ...known, quantity, isAvailable: true }
      : onMenu && { ...onMenu, id: randomId(), quantity }
    if (!line && 'lineId' in one)
      return refuse('invalid', { errors: [{ field: 'lines', code: 'invalid' }] })
    const next =
      known && !options
        ? line
        : line && editedLine(choices.get(line.variantId), line, options, known)
    if (next) lines.push(next)
    else gone.push(at)
    // A line named twice must appear once.
    if ('lineId' in one) remaining.delete(one.lineId)
  }
  return gone.length > 0 ? refuse('not-for-sale', { indexes: gone }) : lines
}

/** In the form that the checkout's rules expect. */
const asLines = (lines: readonly Agreed[]): LineNow[] =>
  lines.map((line) => ({
    ...line,
    productVariantId: line.variantId,
    productSlug: null,
    categorySlug: null,
    photo: null,
    shownPrice: line.price,
  }))

/**
 * A line with these options. What is in the order already keeps its price and can be had; everything else is as on the menu now.
 * Undefined if an option isn't on the menu.
 */
function editedLine(
  choices: Choices | undefined,
  { choiceKey: _, basePrice, choice: __, ...line }: Agreed,
  options: OptionsInput | undefined,
  ordered: OrderLine | undefined,
): Agreed | undefined {
  const { variantId } = line
  const next = inputChoice(choices, variantId, options)
  const key = choiceKey(next)
  if (ordered && key === (ordered.choiceKey ?? variantId))
    return { ...ordered, quantity: line.quantity, isAvailable: line.isAvailable }
  if (!choices)
    return next.options.length > 0 ? undefined : { ...line, price: basePrice ?? line.price }
  const faults = faultsBeyond(choices, next, ordered?.choice?.options ?? [])
  if (faults.some(({ code }) => code === 'gone')) return
  const prices = ordered ? rechosen(choices, next, agreedIn(ordered)) : priced(choices, next)
  const { choice, ...chosen } = asChosen(next, prices)
  return {
    ...line,
    price: chosen.price,
    isAvailable: line.isAvailable && faults.length === 0,
    ...(choice && { ...chosen, choice }),
  }
}

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
  const had = before.lines.map((line) => ({ ...line, isAvailable: true }))
  const lines = lineInputs ? await editedLines(tx, before.lines, lineInputs) : had
  if (isRefusal(lines)) return lines
  if (isOtherCurrency && lines.some((line) => !had.some((one) => isSameChoice(one, line))))
    return refuse('other-currency', { order: before.currencyCode, menu: shop.currencyCode })

  const [form, was] = [filledIn(formOf(before), change), formOf(before)]
  const sums = {
    discount: discount ?? before.discount,
    deliveryFee: deliveryFee === undefined ? sameDelivery(before, form) : deliveryFee,
  }
  const plain = lines.map(({ isAvailable: _, ...line }) => line)
  const agreed = revised(before, form, plain, sums, shop)
  if (mayHaveStatus(before) && !mayHaveStatus(agreed))
    return refuse('invalid', { errors: [{ field: 'deliveryMethod', code: 'invalid' }] })
  const after = { ...agreed, promisedAt: promiseOf(before, agreed, shop, now) }
  const reason = after.discount === 0 ? '' : (discountReason ?? row.discountReason)
  const role = who.staff?.role ?? 'operator'
  const agreedOn = { ...before, reason: row.discountReason }
  const noDiscount = discountProblem(agreedOn, { ...after, reason }, role, shop)
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

/** The same line with nothing that has today's price. */
const isSameChoice = (one: OrderLine, other: OrderLine) =>
  one.id === other.id && one.choiceKey === other.choiceKey

/** A switch from pickup to delivery leaves the fee open. */
const sameDelivery = (
  before: { deliveryMethod: string; deliveryFee: number | null },
  form: { deliveryMethod: string | null },
) => (before.deliveryMethod === form.deliveryMethod ? before.deliveryFee : null)

type CreatePhoneOrderInput = z.output<typeof phoneOrders.take.input>

/** A phone order is agreed during the call, so no one needs to call about it. */
export async function takeOrder(
  call: Call,
  { exceptions, totalPrice, currencyCode, isFeeOpen, ...input }: CreatePhoneOrderInput,
) {
  const { tx, now } = call
  // Take the lock that all orders share first, as for an order from a cart.
  const seq = await nextSeq(tx)
  const taken = await buildPhoneOrder(call, input, seq)
  if (isRefusal(taken)) return taken
  const { order, lines, reasons } = taken
  if (currencyCode && currencyCode !== order.currencyCode) return refuse('currency-changed')
  const reason = unanswered(reasons, exceptions)
  if (reason) return reason
  if (totalPrice !== undefined && totalPrice !== order.total)
    return refuse('total-changed', { seen: totalPrice, now: order.total })
  if (isFeeOpenOf(order) && !isFeeOpen) return refuse('fee-open')

  const customerId = await lockCustomer(tx, { ...order, id: randomId(), now })
  const row = { ...order, customerId, number: await nextNumber(tx, order) }
  await insertTaken(tx, row, now)
  await insertOrder(tx, row, lines)
  await countOrdered(
    tx,
    lines.map(({ productId }) => productId),
  )
  const answered = exceptions.filter(({ refused }) =>
    reasons.some((one) => one.refused === refused),
  )
  const details = stored(answered)
  const event = { orderId: row.id, seq, details, reason: row.discountReason }
  await recordEvent(call, { ...event, kind: 'taken', toStatus: 'CONFIRMED' })
  const body = serializeOrder(row, lines)
  for (const event of ['order.placed', 'order.confirmed'])
    await announce(tx, { event, subjectId: row.id, body, at: now })
  return (await readBoardOrder(tx, row.id, now)) ?? refuse('not-found')
}

/** The order that a phone order would create, and its problems. Writes nothing. */
async function buildPhoneOrder(
  { tx, now, who }: Pick<Call, 'tx' | 'now' | 'who'>,
  input: PhoneOrderInput,
  seq: number,
) {
  const { lines: lineInputs, discount, discountReason, deliveryFee, locale, ...fields } = input
  const shop = await theOffer(tx, now)
  if (isRefusal(shop)) return shop
  const agreed = await editedLines(tx, [], lineInputs)
  if (isRefusal(agreed)) return agreed

  const form = filledIn(emptyForm, fields)
  const sums = { discount, deliveryFee: form.deliveryMethod === 'DELIVERY' ? deliveryFee : 0 }
  const offer = { ...shop, isTimeOffered: (time: typeof form) => isTimePromisable(shop, time, now) }
  const reasons = editProblems(undefined, { form, lines: asLines(agreed), ...sums }, offer)
  const had = asLines(agreed).map((line) => ({ ...line, isAvailable: true }))
  const { order, lines: ordered } = newOrder(form, had, shop, {
    id: randomId(),
    seq,
    now,
    // No browser belongs to it: the caller follows no page.
    visitorId: randomId(),
    locale: locale ?? shop.defaultLocale,
  })
  // The problems name lines by these ids.
  const lines = ordered.map((line, at) => ({ ...line, id: had[at]?.id ?? line.id }))
  const discountChange = { discount, linesTotal: order.linesTotal, reason: discountReason }
  const noDiscount = discountProblem(undefined, discountChange, who.staff?.role ?? 'operator', shop)
  if (noDiscount) return noDiscount
  const row = {
    ...order,
    ...sums,
    discountReason: discount === 0 ? '' : discountReason,
    status: 'CONFIRMED',
    total: order.linesTotal - discount + (sums.deliveryFee ?? 0),
  }
  return { order: row, lines, reasons }
}
