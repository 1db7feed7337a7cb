import type { DeskOrder } from '#business/desk/contract.ts'
import { emptyForm, mostPieces } from '#business/ordering/checkout.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { formOf } from '#business/telephone/form-of.ts'
import type { Localised } from '#platform/localised.ts'

export type WishLine = {
  /** The line's own id while it is in the order already, else its variant's. */
  readonly key: string
  readonly isOrdered: boolean
  readonly variantId: string
  readonly productName: Localised
  readonly variantName: Localised
  readonly price: number
  readonly quantity: number
}

export type Sums = { discount: number | null; deliveryCost: number | null }
/** What the operator has before them while they talk. */
export type Wish = { readonly form: CheckoutForm & Sums; readonly lines: readonly WishLine[] }

export const emptyWish: Wish = {
  form: { ...emptyForm, discount: null, deliveryCost: null },
  lines: [],
}

/** An order as it was agreed, to be changed. */
export function wishOf(order: DeskOrder): Wish {
  const { discount, deliveryCost, phoneSaid, lines } = order
  return {
    form: { ...formOf(order), phone: phoneSaid, discount: discount || null, deliveryCost },
    lines: lines.map((line) => ({ ...line, key: line.id, isOrdered: true })),
  }
}

type Dish = Omit<WishLine, 'key' | 'isOrdered' | 'quantity'>

/** So many more of it: on the line that costs the same today, or on a new one. */
export function withDish({ form, lines }: Wish, dish: Dish, pieces = 1): Wish {
  const known = lines.find(
    ({ variantId, price }) => variantId === dish.variantId && price === dish.price,
  )
  if (known) return withQuantity({ form, lines }, known.key, known.quantity + pieces)
  const line = { ...dish, key: dish.variantId, isOrdered: false, quantity: pieces }
  return { form, lines: [...lines, line] }
}

export const withQuantity = ({ form, lines }: Wish, key: string, quantity: number): Wish => ({
  form,
  lines: lines
    .map((line) =>
      line.key === key ? { ...line, quantity: Math.min(quantity, mostPieces) } : line,
    )
    .filter((line) => line.quantity > 0),
})

/** The lines as the shop is asked for them. */
export const linesAsked = ({ lines }: Wish) =>
  lines.map(({ key, isOrdered, variantId, quantity }) =>
    isOrdered ? { lineId: key, quantity } : { variantId, quantity },
  )

/** What is wished otherwise than it was: what a colleague changes meanwhile is not undone by saying nothing of it. */
export function changesIn(first: Wish, wish: Wish) {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const fields = Object.entries(wish.form).filter(([name, value]) =>
    isOther(value, first.form[name as keyof Wish['form']]),
  )
  const { discount, ...form } = Object.fromEntries(fields) as Partial<Wish['form']>
  return {
    ...form,
    ...(discount !== undefined && { discount: discount ?? 0 }),
    ...(isOther(first.lines, wish.lines) && { lines: linesAsked(wish) }),
  }
}
