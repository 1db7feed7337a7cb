import { choicesIn } from '#business/menu/choices/choices-in.ts'
import { chosenNow } from '#business/menu/choices/line-choice.ts'
import type { Locale, Localised } from '#platform/localised.ts'
import type { Offered } from './line-options.ts'
import { type NewLine, type OrderDraft, withProduct } from './order-draft.ts'

type ListedVariant = {
  readonly id: string
  readonly name: Localised
  readonly price: number
  readonly product: { readonly name: Localised }
}
/** The line of a found variant, until its options are read. */
export const foundLine = ({ id, name, price, product }: ListedVariant): NewLine => ({
  variantId: id,
  productName: product.name,
  variantName: name,
  price,
  isUnread: true,
})

/** The found line with its default options, at today's price: the list of products may be older. */
export function withRead(
  draft: OrderDraft,
  found: ListedVariant,
  { variants, choices }: Offered,
  locale: Locale,
): OrderDraft {
  const unread = draft.lines.find((line) => line.isUnread && line.variantId === found.id)
  const variant = variants.find(({ id }) => id === found.id)
  if (!unread || !variant) return draft
  const started = { variantId: variant.id, options: choices?.start ?? [], parts: [] }
  const { price, choiceKey, choice } = choices
    ? chosenNow(choicesIn(choices, variant, [], locale), started)
    : { price: variant.price, choice: null }
  const line = { ...foundLine(found), price, isUnread: false, ...(choice && { choiceKey, choice }) }
  const lines = draft.lines.filter((one) => one !== unread)
  return withProduct({ ...draft, lines }, line, unread.quantity)
}
