import type { OfferedChoices } from '#business/menu/choices/shapes.ts'
import type { ShownChoices, ShownOption } from './shown-choices.ts'

/** The choices with the words of what is sold out. */
export const withBackWords = (
  { groups, start }: OfferedChoices,
  withBack: (option: ShownOption) => ShownOption,
): ShownChoices => ({
  start,
  groups: groups.map((group) => ({ ...group, options: group.options.map(withBack) })),
})

export const optionsOf = ({ groups }: OfferedChoices) => groups.flatMap(({ options }) => options)
