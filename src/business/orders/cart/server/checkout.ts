import { pickChoice } from '#business/menu/choices/server/product-choices.ts'
import type { OptionsInput } from '#business/menu/choices/shapes.ts'
import { findForSale } from '#business/menu/server/sql/variant.ts'
import {
  isShown,
  mostLines,
  mostPieces,
  type Saying,
  seenPrice,
  totalOf,
} from '#business/orders/checkout.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { OrderLimit } from '#business/orders/server/order-limit.ts'
import {
  deleteCarts,
  lockCheckout,
  lockOpenCheckout,
  openCheckoutOf,
  saveForm,
} from '#business/orders/server/sql/checkout.ts'
import { addLine, deleteLine, linesOf, setLine } from '#business/orders/server/sql/checkout-line.ts'
import type { Checkout, CheckoutForm } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { currencyOf } from '#business/shop/server/sql/channel.ts'
import { prolongSession, visitorOf } from '#business/staff/server/session.ts'
import type { Tx } from '#db/open.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'

export async function readCheckout({ tx, who }: Call) {
  const checkout = who.visitorId ? await openCheckoutOf(tx, who.visitorId) : undefined
  return checkout ? answerOf(tx, checkout) : null
}

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

export const changeCheckout =
  (limit: OrderLimit) => async (call: Call, change: Partial<CheckoutForm>) => {
    const checkout = await openCheckout(call, limit)
    if (isRefusal(checkout)) return checkout
    const form = filledIn(checkout.form, change)
    const refused = await limit.refusesText(call, checkout, form)
    if (refused) return refused
    await saveForm(call.tx, checkout.id, form)
    return answerOf(call.tx, { ...checkout, form })
  }

/**
 * The form with the changed fields; fields that aren't mentioned stay. A time is one to order for, also without its type: dropped, it
 * would be an order to cook now.
 */
export const filledIn = (form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm => ({
  ...form,
  ...(change.timeSlot && { timeType: 'SCHEDULED' }),
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** The visitor's open checkout; created, with a session, if there is none and the limit allows one. */
export async function openCheckout(call: Call, limit: OrderLimit) {
  const { tx, who, now } = call
  await prolongSession(call)
  const begun = who.visitorId && (await lockOpenCheckout(tx, who.visitorId, now))
  if (begun) return begun
  const refused = await limit.refusesCart(call)
  return refused ?? lockCheckout(tx, await visitorOf(call), randomId(), now)
}

/** As long as a visitor's session: after it the cart can't be opened any more. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** Deletes a batch of the carts that haven't changed for longest. Returns whether there may be more. */
export async function deleteOldCarts(tx: Tx, now: Date): Promise<boolean> {
  return (await deleteCarts(tx, new Date(now.getTime() - maxAgeMs), atOnce)) === atOnce
}

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
    if (isRefusal(picked)) {
      const productPath = `/catalog/${product.categorySlug}/${product.slug}`
      return refuse(picked.refused, { ...picked.facts, productPath })
    }
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

type ChangeLineInput = {
  lineId: string
  method: 'increment' | 'decrement' | 'set' | 'remove'
  quantity?: number | undefined
} & Saying

export async function changeLine(call: Call, input: ChangeLineInput) {
  const { tx } = call
  const found = await findLine(call, input.lineId)
  if (!found) return refuse('line-gone')
  const { checkout, line } = found
  const quantity = changed(line.quantity, input)
  if (quantity > mostPieces) return refuse('line-full', { most: mostPieces })
  // Of a line whose options are at fault, the cart says what to change.
  if (quantity > line.quantity && !line.isAvailable && !line.fault) return refuse('not-for-sale')

  const currencyCode = await currencyOf(tx)
  if (quantity <= 0) await deleteLine(tx, line.id)
  else {
    const now = { shownPrice: line.price, currencyCode }
    await setLine(tx, line.id, { quantity, ...seenPrice(now, input, line.shown) })
  }
  return answerOf(tx, checkout, currencyCode)
}

function changed(now: number, { method, quantity }: ChangeLineInput): number {
  if (method === 'increment') return now + 1
  if (method === 'decrement') return now - 1
  return method === 'remove' ? 0 : (quantity ?? now)
}

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

/** A line of the visitor's open checkout, which is locked until the transaction ends. */
async function findLine(call: Call, lineId: string) {
  const { tx, who, now } = call
  await prolongSession(call)
  const checkout = who.visitorId && (await lockOpenCheckout(tx, who.visitorId, now))
  if (!checkout) return
  const lines = await linesOf(tx, checkout.id)
  const line = lines.find(({ id }) => id === lineId)
  return line && { checkout, lines, line }
}
