import { canonical, choiceKey, type PickedOption } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { choicesIn } from '#business/menu/choices/choices-in.ts'
import {
  asChosen,
  type ChoiceFault,
  faultsBeyond,
  requiredFirst,
} from '#business/menu/choices/line-choice.ts'
import { agreedIn, priced, rechosen } from '#business/menu/choices/price.ts'
import type { OfferedChoices, OfferedGroup } from '#business/menu/choices/shapes.ts'
import type { ProductPage } from '#business/menu/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import { type ChosenLine, choiceKeyOf, type DraftLine } from './order-draft.ts'

/** A product as it is on the menu now. */
export type Offered = {
  readonly variants: ProductPage['variants']
  readonly choices?: OfferedChoices | undefined
}

export type LineOptions = {
  /** Required ones first. */
  readonly groups: readonly OfferedGroup[]
  readonly picked: readonly PickedOption[]
  readonly faults: readonly ChoiceFault[]
  /** What one more piece of an option costs in this line. */
  priceOf(optionId: string): number
  /** The line with these options instead. */
  choose(options: readonly PickedOption[]): ChosenLine
}

/** What can be chosen for a line; undefined if nothing. */
export function lineOptions(
  line: Pick<DraftLine, 'variantId' | 'choice' | 'ordered'>,
  { variants, choices }: Offered,
  locale: Locale,
): LineOptions | undefined {
  const variant = variants.find(({ id }) => id === line.variantId)
  if (!variant || !choices) return
  const now = choicesIn(choices, variant, [], locale)
  const today = new Map(now.groups.flatMap(({ options }) => options.map((one) => [one.id, one])))
  const had = line.choice?.options.map(({ optionId, quantity }) => ({ optionId, quantity })) ?? []
  const agreed = line.ordered?.choice?.options ?? []
  return {
    groups: requiredFirst(choices.groups),
    // What isn't offered any more goes with the next change. Until then, it's a fault.
    picked: had.filter(({ optionId }) => today.has(optionId)),
    faults: faultsBeyond(now, { variantId: line.variantId, options: had, parts: [] }, agreed),
    priceOf: (id) =>
      agreed.find(({ optionId }) => optionId === id)?.price ?? today.get(id)?.price ?? 0,
    choose: (options) => chosen(line, now, options),
  }
}

/** The server comes to the same price: what is in the order keeps its own, everything else has today's. */
function chosen(
  { variantId, ordered }: Pick<DraftLine, 'variantId' | 'ordered'>,
  now: Choices,
  options: readonly PickedOption[],
): ChosenLine {
  const next = canonical({ variantId, options, parts: [] })
  if (ordered && choiceKey(next) === choiceKeyOf(ordered)) {
    const { price, basePrice, choiceKey, choice } = ordered
    return { variantId, price, basePrice, choiceKey, choice }
  }
  const prices = ordered ? rechosen(now, next, agreedIn(ordered)) : priced(now, next)
  const { choice, ...line } = asChosen(next, prices)
  return { variantId, ...line, choice: choice ?? undefined }
}
