import type { LineChoice } from '#business/menu/choices/shapes.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { mostLines, mostPieces } from '#business/orders/checkout.ts'
import { emptyForm } from '#business/orders/empty-form.ts'
import { formOf } from '#business/orders/form-of.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { Localised } from '#platform/localised.ts'
import { type FieldError, type Refusal, refuse } from '#platform/refusal.ts'

/** A variant with what is chosen for it, and the price of one. */
export type ChosenLine = {
  readonly variantId: string
  readonly choiceKey?: string | undefined
  readonly choice?: LineChoice | undefined
  readonly basePrice?: number | undefined
  readonly price: number
}

export type DraftLine = ChosenLine & {
  /** The line's id if it is in the order already, else the key of what was chosen first. */
  readonly key: string
  /** The line as it is in the order. */
  readonly ordered?: ChosenLine | undefined
  readonly productName: Localised
  readonly variantName: Localised
  readonly quantity: number
  /** Its options aren't read yet: the server adds the product's defaults. */
  readonly isUnread?: boolean
}

/** What is typed into a field of a sum: a text if it can't be read. */
export type TypedSum = number | string | null

const sums = ['deliveryFee', 'changeAmount', 'discount'] as const
export type SumName = (typeof sums)[number]

/** The draft that the operator fills in during the call. */
export type OrderDraft = {
  readonly form: Omit<CheckoutForm, SumName> &
    Record<SumName, TypedSum> & { discountReason: string }
  readonly lines: readonly DraftLine[]
}

export const emptyDraft: OrderDraft = {
  form: { ...emptyForm, discount: null, discountReason: '', deliveryFee: null },
  lines: [],
}

/** The draft for editing an existing order. */
export function draftOf(order: BoardOrder): OrderDraft {
  const { discount, discountReason, deliveryMethod, phoneFormatted, lines } = order
  return {
    form: {
      ...formOf(order),
      phone: phoneFormatted,
      discount: discount || null,
      discountReason,
      // A pickup has none. If it becomes a delivery, the fee is still open.
      deliveryFee: deliveryMethod === 'PICKUP' ? null : order.deliveryFee,
    },
    lines: lines.map((line) => ({ ...line, key: line.id, ordered: line })),
  }
}

export type NewLine = Omit<DraftLine, 'key' | 'ordered' | 'quantity'>

/** Adds pieces to the line with today's price, or to a new line. */
export function withProduct({ form, lines }: OrderDraft, product: NewLine, pieces = 1): OrderDraft {
  const { isUnread = false, price } = product
  const key = choiceKeyOf(product)
  const known = lines.find(
    (one) =>
      choiceKeyOf(one) === key && one.price === price && (one.isUnread ?? false) === isUnread,
  )
  if (known) return withQuantity({ form, lines }, known.key, known.quantity + pieces)
  const line = { ...product, key: isUnread ? `${key} unread` : key, quantity: pieces }
  return { form, lines: [...lines, { ...line, key: freeKey(line.key, lines) }] }
}

/** A line keeps its key when other options are chosen, so another one may begin with the same. */
export const freeKey = (key: string, lines: OrderDraft['lines']): string =>
  lines.some((line) => line.key === key) ? freeKey(`${key} more`, lines) : key

/** The line with other options, in its place. */
export const withChosen = (
  { form, lines }: OrderDraft,
  key: string,
  chosen: ChosenLine,
): OrderDraft => ({
  form,
  lines: lines.map((line) => (line.key === key ? { ...line, ...chosen } : line)),
})

/** How many lines are above the limit; 0 if no other one fits. */
export const linesOver = ({ lines }: OrderDraft) => lines.length - mostLines

export const choiceKeyOf = ({
  variantId,
  choiceKey = variantId,
}: Pick<DraftLine, 'variantId' | 'choiceKey'>) => choiceKey

export const withQuantity = (
  { form, lines }: OrderDraft,
  key: string,
  quantity: number,
): OrderDraft => ({
  form,
  lines: lines
    .map((line) =>
      line.key === key ? { ...line, quantity: Math.min(quantity, mostPieces) } : line,
    )
    .filter((line) => line.quantity > 0),
})

/** The lines of a new order as the API takes them. */
export const newLinesInput = ({ lines }: OrderDraft) => lines.map(newLine)

/** The lines of an order that is changed, as the API takes them. */
export const linesInput = ({ lines }: OrderDraft) =>
  lines.map((line) => {
    const { key: lineId, ordered, quantity, choice } = line
    if (!ordered) return newLine(line)
    const isSame = choiceKeyOf(line) === choiceKeyOf(ordered)
    return { lineId, quantity, ...(!isSame && { options: optionsIn(choice) }) }
  })

/** Its options are named also when there are none: else they would be the product's defaults. */
const newLine = ({ variantId, choice, quantity, isUnread }: DraftLine) => ({
  variantId,
  quantity,
  ...(!isUnread && { options: optionsIn(choice) }),
})

const optionsIn = (choice: LineChoice | undefined) =>
  choice?.options.map(({ optionId, quantity }) => ({ optionId, quantity })) ?? []

/** Only the fields that changed, so that a save doesn't undo what a colleague has changed since. */
export function changesIn(first: OrderDraft, draft: OrderDraft) {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const fields = Object.entries(draft.form).filter(([name, value]) =>
    isOther(value, first.form[name as keyof OrderDraft['form']]),
  )
  const { discount, deliveryFee, changeAmount, ...form } = Object.fromEntries(fields) as Partial<
    OrderDraft['form']
  >
  return {
    ...form,
    ...(discount !== undefined && { discount: readSum(discount) ?? 0 }),
    ...(deliveryFee !== undefined && { deliveryFee: readSum(deliveryFee) }),
    ...(changeAmount !== undefined && { changeAmount: readSum(changeAmount) }),
    ...(isOther(first.lines, draft.lines) && { lines: linesInput(draft) }),
  }
}

/** One's own changes on top of what a colleague has saved since. */
export function rebasedDraft(first: OrderDraft, draft: OrderDraft, next: OrderDraft): OrderDraft {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const mine = Object.entries(draft.form).filter(
    ([name, value]) => !isSame(value, first.form[name as keyof OrderDraft['form']]),
  )
  return {
    form: { ...next.form, ...(Object.fromEntries(mine) as Partial<OrderDraft['form']>) },
    lines: rebasedLines(first.lines, draft.lines, next.lines),
  }
}

type Lines = OrderDraft['lines']

/** Line by line, so that a colleague's items and quantities stay. An item that both have added is the same one. */
function rebasedLines(first: Lines, draft: Lines, next: Lines): Lines {
  const were = new Map(first.map((line) => [line.key, line]))
  const mine = new Map(draft.map((line) => [line.key, line]))
  const isNew = ({ key }: DraftLine) => !were.has(key)
  const stored = next.flatMap((line) => {
    const [was, is] = [were.get(line.key), mine.get(line.key)]
    if (!was) return [line]
    if (!is) return []
    const hasOwnChoice = choiceKeyOf(is) !== choiceKeyOf(was)
    // What was chosen has its own price and names.
    const now = hasOwnChoice ? { ...is, ordered: line.ordered, quantity: line.quantity } : line
    return [{ ...now, ...changesOf(was, is) }]
  })
  const added = draft.filter((line) => {
    const isSame = (one: DraftLine) =>
      choiceKeyOf(one) === choiceKeyOf(line) && one.quantity === line.quantity
    return isNew(line) && !next.some((one) => isNew(one) && isSame(one))
  })
  return [...stored, ...added]
}

const changesOf = (was: DraftLine, is: DraftLine): Partial<DraftLine> =>
  Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof DraftLine]),
    ),
  )

/** What is typed about an order, and the order that it was typed upon. */
export type Typed = {
  first: OrderDraft
  draft: OrderDraft
  exceptions: readonly Exception[]
  version: number
  /** A colleague has saved something since. */
  isOvertaken: boolean
}

export const untyped = (order: BoardOrder): Typed => ({
  first: draftOf(order),
  draft: draftOf(order),
  exceptions: [],
  version: order.version,
  isOvertaken: false,
})

/** Whether something typed about an order isn't saved. */
export const hasChanges = ({ first, draft }: Typed): boolean =>
  Object.keys(changesIn(first, draft)).length > 0

/** All that is typed is in this newer version of the order: it was saved by a press whose response was lost. */
export function isSavedIn({ first, draft, version }: Typed, order: BoardOrder): boolean {
  if (version === order.version || sums.some((name) => typeof draft.form[name] === 'string'))
    return false
  const { form, lines } = draftOf(order)
  const { lines: typedLines, ...fields } = changesIn(first, draft)
  const saved: Readonly<Record<string, unknown>> = { ...form, discount: form.discount ?? 0 }
  const read = (name: string, value: unknown) => {
    if (typeof value !== 'string') return JSON.stringify(value)
    return name === 'phone' ? value.replaceAll(/\D/g, '') : value.trim()
  }
  const goods = (all: OrderDraft['lines']) =>
    all.map((line) => `${line.quantity} ${choiceKeyOf(line)}`).join()
  return (
    Object.entries(fields).every(
      ([name, value]) => read(name, value) === read(name, saved[name]),
    ) &&
    (typedLines === undefined || goods(draft.lines) === goods(lines))
  )
}

/** What is typed, on top of a newer version of the order. */
export function rebased(typed: Typed, order: BoardOrder): Typed {
  const next = untyped(order)
  if (hasChanges(typed) && isSavedIn(typed, order)) return next
  const draft = rebasedDraft(typed.first, typed.draft, next.draft)
  // A call about the order makes a new version, too, but changes nothing of this.
  const isEdited = JSON.stringify(next.first) !== JSON.stringify(typed.first)
  const isOvertaken = typed.isOvertaken || (hasChanges(typed) && isEdited)
  return { ...next, draft, exceptions: typed.exceptions, isOvertaken }
}

/** What was typed while this was being saved, on top of the saved order; undefined if nothing was. */
export function typedSince(sent: Typed, now: Typed, saved: BoardOrder): Typed | undefined {
  const isSent = ({ key }: { key: string }) => sent.draft.lines.some((line) => line.key === key)
  const added = sent.draft.lines.filter((line) => !line.ordered)
  // A line that was added has the key of its choice until it is saved, and then the key of the order's line.
  const keys = new Map(
    draftOf(saved).lines.flatMap((line) => {
      const one = added.find((other) => choiceKeyOf(other) === choiceKeyOf(line))
      return one && !isSent(line) ? [[one.key, line.key]] : []
    }),
  )
  const withSavedKeys = ({ form, lines }: OrderDraft): OrderDraft => ({
    form,
    lines: lines.map((line) => ({ ...line, key: keys.get(line.key) ?? line.key })),
  })
  const [first, draft] = [withSavedKeys(sent.draft), withSavedKeys(now.draft)]
  const rest = { ...rebased({ ...now, first, draft }, saved), exceptions: [], isOvertaken: false }
  return hasChanges(rest) ? rest : undefined
}

/** Shown at once; the server refuses to save another one. */
export function totalOf({ form, lines }: OrderDraft): number {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const fee = form.deliveryMethod === 'DELIVERY' ? (readSum(form.deliveryFee) ?? 0) : 0
  return goods - (readSum(form.discount) ?? 0) + fee
}

/** A delivery whose fee no one has typed, or not so that it can be read. */
export const isFeeMissing = ({ form: { deliveryMethod, deliveryFee } }: OrderDraft): boolean =>
  deliveryMethod === 'DELIVERY' && readSum(deliveryFee) === null

/** As the API takes it. Nothing is sent while a field shows a text that can't be read. */
export const readSum = (sum: TypedSum) => (typeof sum === 'string' ? null : sum)

/** The fields whose sums can't be read. What the delivery or payment method hides counts for nothing, so it isn't wrong. */
export function unreadSums({ form }: OrderDraft, isCash: boolean): FieldError[] {
  const isShown = {
    deliveryFee: form.deliveryMethod === 'DELIVERY',
    changeAmount: isCash,
    discount: true,
  }
  return sums
    .filter((name) => isShown[name] && typeof form[name] === 'string')
    .map((field) => ({ field, code: 'invalid' }))
}

/** The server doesn't get such texts, so these errors come beside its own. */
export const withUnread = (unread: readonly FieldError[], wrong: Refusal | undefined) =>
  unread.length > 0
    ? refuse('invalid', { errors: [...unread, ...(wrong?.facts?.errors ?? [])] })
    : wrong
