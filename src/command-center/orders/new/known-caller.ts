import type { Customer, LastOrder } from '#business/orders/customers/contract.ts'
import {
  choiceKeyOf,
  emptyDraft,
  type OrderDraft,
} from '#command-center/orders/form/order-draft.ts'

type Form = OrderDraft['form']
export type Field = keyof Form

/** The draft of a caller, and the fields that no one has touched since they were filled in. */
export type CallDraft = { readonly draft: OrderDraft; readonly assumed: ReadonlySet<Field> }

/** Fields that only make sense together: to a typed street belongs no flat of the last order. */
const groups: readonly (readonly Field[])[] = [
  ['name'],
  [
    'deliveryMethod',
    'street',
    'flat',
    'doorphone',
    'entrance',
    'floor',
    'city',
    'postcode',
    'addressNote',
    'warehouseId',
  ],
  ['paymentMethodId'],
]

/** Fills in what is known about the caller. What the operator has typed stays; what was filled in for another number goes. */
export function withKnown({ draft, assumed }: CallDraft, known: Partial<Form>): CallDraft {
  const form = { ...draft.form, ...emptied([...assumed]) }
  const isFree = (name: Field) => form[name] === emptyDraft.form[name]
  const names = groups
    .filter((group) => group.every(isFree))
    .flat()
    .filter((name) => known[name] !== undefined && known[name] !== emptyDraft.form[name])
  const filled = Object.fromEntries(names.map((name) => [name, known[name]]))
  return { draft: { ...draft, form: { ...form, ...filled } }, assumed: new Set(names) }
}

/** What the operator changes isn't assumed any more, nor is what belongs to it. */
export function withTouched({ draft, assumed }: CallDraft, next: OrderDraft): CallDraft {
  const isTouched = (name: Field) => next.form[name] !== draft.form[name]
  const touched = new Set(groups.filter((group) => group.some(isTouched)).flat())
  return { draft: next, assumed: new Set([...assumed].filter((name) => !touched.has(name))) }
}

/** The form's fields as in the caller's order. */
export function formLike(
  { name }: Pick<Customer, 'name'>,
  { deliveryMethod, address, warehouseId, paymentMethodId }: LastOrder,
): Partial<Form> {
  const { note = '', ...parts } = address ?? {}
  const place = address ? { ...parts, addressNote: note } : { warehouseId }
  return { name, deliveryMethod, ...place, paymentMethodId }
}

/** Exactly the lines of an earlier order that can be ordered now. */
export const repeatedLines = ({ lines }: Pick<LastOrder, 'lines'>): OrderDraft['lines'] =>
  lines.flatMap(({ price, fault, ...line }) =>
    fault === null && price !== null
      ? [{ ...line, price, key: choiceKeyOf(line), isOrdered: false }]
      : [],
  )

const emptied = (names: readonly Field[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, emptyDraft.form[name]]))
