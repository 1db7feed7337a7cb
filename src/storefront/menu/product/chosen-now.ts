import { canonical, type PickedOption } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { choicesIn } from '#business/menu/choices/choices-in.ts'
import {
  type ChoiceFault,
  type Chosen,
  choiceFaults,
  chosenNow,
} from '#business/menu/choices/line-choice.ts'
import { allergensOf } from '#business/menu/choices/price.ts'
import type { Locale } from '#platform/localised.ts'
import type { Picked, ShownChoices, ShownGroup } from './shown-choices.ts'

export type ChosenNow = Chosen & {
  readonly picked: readonly PickedOption[]
  readonly faults: readonly ChoiceFault[]
  readonly allergens: readonly string[]
}

type Product = {
  readonly allergens?: readonly string[] | undefined
  readonly choices: ShownChoices
}
type Variant = Pick<Choices['variant'], 'id' | 'price' | 'amount' | 'unit'>

/** Exactly what is chosen: its price, and what about it can't be ordered. */
export function chosenOf(
  product: Product,
  variant: Variant,
  picked: readonly PickedOption[],
  locale: Locale,
): ChosenNow {
  const choices = choicesIn(product.choices, variant, product.allergens ?? [], locale)
  const choice = canonical({ variantId: variant.id, options: picked, parts: [] })
  return {
    ...chosenNow(choices, choice),
    picked: choice.options,
    faults: choiceFaults(choices, choice),
    allergens: allergensOf(choices, choice),
  }
}

/** With another number of an option. Of a group with one, it replaces the others. */
export function withOption(
  picked: readonly PickedOption[],
  group: Pick<ShownGroup, 'options' | 'most'>,
  optionId: string | null,
  quantity: number,
): PickedOption[] {
  const isReplaced = (id: string) =>
    id === optionId || (group.most === 1 && group.options.some((option) => option.id === id))
  const others = picked.filter((one) => !isReplaced(one.optionId))
  return optionId === null || quantity === 0 ? others : [...others, { optionId, quantity }]
}

const field = /^options\.(.+)\.(optionId|quantity)$/

/** What is chosen in a form without scripts. */
export function pickedIn(values: Readonly<Record<string, string>>): PickedOption[] {
  const keys = new Set(Object.keys(values).flatMap((name) => field.exec(name)?.[1] ?? []))
  return [...keys].flatMap((key) => {
    const optionId = values[`options.${key}.optionId`]
    const quantity = Number(values[`options.${key}.quantity`] ?? 1)
    return optionId && quantity > 0 ? { optionId, quantity } : []
  })
}

/** Whether the same options are chosen as often, in any order. */
export const isSamePick = (one: readonly PickedOption[], other: readonly PickedOption[]) =>
  one.length === other.length &&
  one.every(({ optionId, quantity }) =>
    other.some((option) => option.optionId === optionId && option.quantity === quantity),
  )

/** What is chosen on this page: by the customer, by the refused form, or what the product starts with. */
export const pickedNow = (
  picked: Picked | undefined,
  sent: Readonly<Record<string, string>> | undefined,
  { start }: Pick<ShownChoices, 'start'>,
): readonly PickedOption[] => picked?.options ?? (sent ? pickedIn(sent) : start)

export const groupId = (form: string, group: string) => `${form}-${group}`
