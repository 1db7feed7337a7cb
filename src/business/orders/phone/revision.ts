import { addressFrom } from '#business/orders/form-of.ts'
import {
  type NotPlaced,
  type Offer,
  type OrderDraft,
  orderProblems,
} from '#business/orders/order-problems.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import { type Lead, promisedAt } from '#business/orders/promised.ts'
import type { CheckoutForm, Line, Order, OrderLine } from '#business/orders/shapes.ts'
import type { Country } from '#business/shop/country.ts'
import { readPhone } from '#business/shop/phone.ts'
import type { Localised } from '#platform/localised.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Exception } from './exception.ts'

type Named = { readonly id: string; readonly name: Localised }
export type Offered = {
  readonly countryCode: Country
  readonly paymentMethods: readonly (Named & { readonly type: string })[]
  readonly warehouses: readonly (Named & {
    readonly address: Localised
    readonly phone: string
  })[]
}
type Sums = { readonly discount: number; readonly deliveryFee: number | null }

/** The order with this form, these lines and these sums. Unchanged parts stay as agreed. */
export function revised(
  order: Order,
  form: CheckoutForm,
  lines: readonly OrderLine[],
  { discount, deliveryFee }: Sums,
  shop: Offered,
): Order {
  const deliveryMethod = form.deliveryMethod ?? order.deliveryMethod
  const isDelivered = deliveryMethod === 'DELIVERY'
  const payment = (currentOr(order.payment, form.paymentMethodId, shop.paymentMethods) ??
    order.payment) as Order['payment']
  const linesTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const delivery = isDelivered ? deliveryFee : 0
  return {
    ...order,
    lines: [...lines],
    name: form.name,
    phone: readPhone(form.phone, shop.countryCode)?.e164 ?? form.phone,
    deliveryMethod,
    address: isDelivered ? addressFrom(form) : null,
    warehouse: isDelivered ? null : currentOr(order.warehouse, form.warehouseId, shop.warehouses),
    timeType: form.timeType,
    timeSlot: form.timeType === 'SCHEDULED' ? form.timeSlot : null,
    payment: { id: payment.id, name: payment.name, type: payment.type },
    changeAmount: payment.type === 'CASH' ? form.changeAmount : null,
    note: form.note,
    linesTotal,
    discount,
    deliveryFee: delivery,
    total: linesTotal - discount + (delivery ?? 0),
  }
}

function currentOr<Choice extends { id: string }>(
  current: Choice | null,
  id: string | null,
  offered: readonly Choice[],
): Choice | null {
  return current?.id === id ? current : (offered.find((one) => one.id === id) ?? null)
}

/** The promise stays unless the time or delivery method is edited; as soon as possible then counts from now. */
export function promiseOf(before: Order, after: Order, lead: Lead, now: Date): string {
  const isSame =
    before.timeSlot === after.timeSlot && before.deliveryMethod === after.deliveryMethod
  return isSame ? before.promisedAt : promisedAt({ ...after, placedAt: now }, lead).toISOString()
}

/** What a problem depends on. While that is unchanged, the problem isn't new. */
const about: Partial<Record<NotPlaced, (draft: OrderDraft) => unknown>> = {
  'too-heavy': (draft) => weightOf(countedIn(draft)),
  'time-not-offered': ({ form }) => [form.deliveryMethod, form.timeType, form.timeSlot],
  'lines-unavailable': ({ lines }) =>
    lines.filter(isGone).map(({ id, quantity }) => [id, quantity]),
}
const isGone = ({ isAvailable }: Line) => !isAvailable

/** An order has all of its lines, also those that are sold out and taken with a reason. */
const countedIn = ({ lines }: OrderDraft) => lines.map((line) => ({ ...line, isAvailable: true }))

/** The checkout's rules against an edit. What was agreed before needs no new permission. */
export function editProblems(
  before: OrderDraft | undefined,
  after: OrderDraft,
  offer: Offer,
): Refusal<NotPlaced>[] {
  const problemsOf = (draft: OrderDraft) => orderProblems(draft, offer, countedIn(draft))
  const known = before ? problemsOf(before) : []
  return problemsOf(after).flatMap((reason) => {
    const same = known.find(({ refused }) => refused === reason.refused)
    if (!before || !same) return reason
    if (reason.refused === 'invalid')
      return newlyWrong(same, reason, (field) => before.form[field] === after.form[field])
    const aspect = about[reason.refused]
    const keyOf = (one: Refusal, draft: OrderDraft) => JSON.stringify([one.facts, aspect?.(draft)])
    return keyOf(same, before) === keyOf(reason, after) ? [] : reason
  })
}

/** Fields that were already wrong before the edit may stay as they are. */
function newlyWrong(
  before: Refusal,
  after: Refusal<NotPlaced>,
  isUnchanged: (field: keyof CheckoutForm) => boolean,
): Refusal<NotPlaced>[] {
  const known = new Set(before.facts?.errors?.map(({ field }) => field))
  const errors = (after.facts?.errors ?? []).filter(
    ({ field }) => !(known.has(field) && isUnchanged(field as keyof CheckoutForm)),
  )
  return errors.length > 0 ? [refuse('invalid', { errors })] : []
}

/** The first problem that needs an exception and has none. */
export const unanswered = (
  reasons: readonly Refusal<NotPlaced>[],
  exceptions: readonly Exception[],
) => reasons.find((reason) => !exceptions.some(({ refused }) => refused === reason.refused))

type Role = 'operator' | 'manager' | 'master'
export type Limits = { readonly operatorDiscount: number; readonly managerDiscount: number }
export type Discounted = { readonly linesTotal: number; readonly discount: number }
type Reasoned = Discounted & { readonly reason: string }

/** The largest discount on these goods that this role may give. */
export function mostDiscount(linesTotal: number, role: Role, shop: Limits): number {
  const percent = { operator: shop.operatorDiscount, manager: shop.managerDiscount, master: 100 }
  return Math.floor((linesTotal * percent[role]) / 100)
}

/**
 * Why a discount is refused. An existing discount needs no new permission unless the goods now cost less, and its reason can be
 * changed but not removed.
 */
export function discountProblem(
  before: Reasoned | undefined,
  after: Reasoned,
  role: Role,
  shop: Limits,
): Refusal<'discount-too-big' | 'invalid'> | undefined {
  const isAgreed =
    before !== undefined &&
    after.discount <= before.discount &&
    after.linesTotal >= before.linesTotal
  if (after.discount === 0) return
  if (!isAgreed) {
    if (after.discount > after.linesTotal) return tooBig('invalid', after.linesTotal)
    const most = mostDiscount(after.linesTotal, role, shop)
    if (after.discount > most) return tooBig('discount-too-big', most)
  }
  if (after.reason !== '' || (isAgreed && before.reason === '')) return
  return refuse('invalid', { errors: [{ field: 'discountReason', code: 'required' }] })
}

const tooBig = <Code extends string>(code: Code, most: number) =>
  refuse(code, { most, errors: [{ field: 'discount', code: 'too-big', limit: most }] })
