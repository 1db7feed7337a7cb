import type { PickedOption } from '#business/menu/choices/choice.ts'
import type { OfferedChoices, OfferedGroup, OfferedOption } from '#business/menu/choices/shapes.ts'
import type { Back } from '#storefront/menu/kit/back-in-words.ts'

export type ShownOption = Back<OfferedOption>
export type ShownGroup = Omit<OfferedGroup, 'options'> & {
  readonly options: readonly ShownOption[]
}
/** What can be chosen, with the words of what is sold out. */
export type ShownChoices = Pick<OfferedChoices, 'start'> & {
  readonly groups: readonly ShownGroup[]
}

/** What a customer has chosen. */
export type Picked = {
  readonly options: readonly PickedOption[]
  /** The button was pressed although something was missing. */
  readonly isTried?: boolean
}

/** The choices with the words of what is sold out. */
export const withBackWords = (
  { groups, start }: OfferedChoices,
  withBack: (option: ShownOption) => ShownOption,
): ShownChoices => ({
  start,
  groups: groups.map((group) => ({ ...group, options: group.options.map(withBack) })),
})

type WithOptions<Option> = { readonly groups: readonly { readonly options: readonly Option[] }[] }

export const optionsOf = <Option>({ groups }: WithOptions<Option>): Option[] =>
  groups.flatMap(({ options }) => options)
