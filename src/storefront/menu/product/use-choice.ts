import { useId, useState } from 'react'
import type { Allergen } from '#business/menu/allergen.ts'
import type { ProductPage } from '#business/menu/shapes.ts'
import { useSite } from '#shop-context.tsx'
import { useFromCart } from '#storefront/cart/cart.ts'
import type { OpenedCard } from '#storefront/menu/kit/opened-cards.ts'
import type { Picked, ShownChoices } from './shown-choices.ts'
import { useFirstFields, useResumed } from './use-first-fields.ts'

/** A product: its card, and the rest once that has come. */
export type Shown = OpenedCard &
  Partial<Omit<ProductPage, keyof OpenedCard>> & {
    readonly choices?: ShownChoices | undefined
    /** The allergens that the address leaves out. A sheet has another one than the page below it. */
    readonly without?: readonly Allergen[]
  }

type Variant = Pick<
  ProductPage['variants'][number],
  'id' | 'name' | 'lang' | 'price' | 'amount' | 'unit'
>

export type Choice = {
  /** The id of the form that adds to the cart. */
  form: string
  /** Undefined until the variants have come. */
  variant: Variant | undefined
  /** The variant of the refused form can't be had any more, so another one is preselected. */
  isReplaced: boolean
  choose(variant: Variant): void
  quantity: number
  count(quantity: number): void
  /** Undefined until the customer has chosen an option. */
  picked: Picked | undefined
  pick(picked: Picked | undefined): void
}

type Last = {
  id: string
  /** What can be added before the product's page has come: nothing that has options, too. */
  variant?: Variant | undefined
}
/** What was chosen of each product, until the page is reloaded. */
const chosen = new Map<string, Last>()

/** The variant and quantity. The last choice is preselected, or what the refused form has, or what is in the cart, or else the cheapest available variant. */
export function useChoice(product: Shown): Choice {
  const form = useId()
  const sent = useSite().form?.values.productVariantId
  const [last, setLast] = useState(() => chosen.get(product.id))
  const inCart = useFromCart(
    ({ lines }) => lines.findLast(({ productId }) => productId === product.id)?.productVariantId,
  )
  // The cart may come while the customer reads: then the choice stays.
  const [before] = useState(sent ?? inCart)
  const [quantity, count] = useState(1)
  const [picked, pick] = useState<Picked>()
  const keep = (next: Last) => {
    chosen.set(product.id, next)
    setLast(next)
  }
  const choose = (next: Variant) =>
    keep({ id: next.id, variant: product.choices ? undefined : next })
  const variant = variantOf(product, last, before)
  const isReplaced = !last && isOther(variant, sent)
  useFirstFields(form, ({ productVariantId }) => {
    const first = product.variants?.find(({ id }) => id === productVariantId)
    if (first && first.id !== variant?.id) choose(first)
  })
  const isTouched = picked !== undefined || last !== undefined || quantity > 1
  const now = { variantId: variant?.id ?? last?.id, picked, quantity }
  useResumed(form, product.id, isTouched ? now : undefined, (before) => {
    // In a sheet, the variants come later.
    if (before.variantId) keep({ id: before.variantId })
    pick(before.picked)
    count(before.quantity)
  })
  return { form, variant, isReplaced, choose, quantity, count, picked, pick }
}

/** Whether another variant took the place of the one that was sent, which can't be had. */
export const isOther = (variant: Variant | undefined, sentId: string | undefined) =>
  Boolean(variant && sentId) && variant?.id !== sentId

export function variantOf(
  { variants, ...card }: Shown,
  last: Last | undefined,
  before: string | undefined,
): Variant | undefined {
  if (variants) {
    const available = variants.filter(({ isAvailable }) => isAvailable)
    const [cheapest] = available.toSorted((one, other) => one.price - other.price)
    const id = last?.id ?? before
    return available.find((one) => one.id === id) ?? cheapest ?? variants[0]
  }
  if (card.variantId) return { ...card, id: card.variantId, name: card.variantName }
  return last?.variant
}
