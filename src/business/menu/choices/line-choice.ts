import { type Choice, choiceKey, type PickedOption } from './choice.ts'
import { type ChoiceFault, choiceProblems } from './choice-problems.ts'
import type { Choices } from './choices.ts'
import { type Priced, type PricedOption, priced } from './price.ts'
import type { LineChoice, LineFault } from './shapes.ts'

type StoredLine = { readonly variantId: string; readonly choice?: LineChoice | null | undefined }
type Judged = {
  readonly fault?: LineFault
  readonly basePrice?: number
  readonly price?: number
  readonly choice?: LineChoice
}

/**
 * A line as it could be ordered now: what was chosen with today's names and prices, or why it can't be had. Empty for a variant
 * alone that has no choices. Whether the variant itself is sold out is for others to say.
 */
export function judgedNow(choices: Choices | undefined, line: StoredLine): Judged {
  const { choice: stored } = line
  if (!choices) {
    const [option] = stored?.options ?? []
    const [part] = stored?.parts ?? []
    const name = option?.name ?? part?.productName
    return name ? { fault: { code: 'gone', name } } : {}
  }
  const choice = choiceOf(line)
  const [fault] = choiceFaults(choices, choice)
  if (fault) return { fault: { code: fault.code, name: nameOf(fault, choices, stored ?? null) } }
  if (!stored) return {}
  const { price, basePrice, choice: now } = chosenNow(choices, choice)
  return { price, basePrice, choice: now ?? stored }
}

/** What a line has of its choice: everything but its quantity, with today's names and prices. */
export type Chosen = {
  readonly choiceKey: string
  readonly price: number
  readonly basePrice: number
  /** Null if nothing was chosen. */
  readonly choice: LineChoice | null
}

export const chosenNow = (choices: Choices, choice: Choice): Chosen =>
  asChosen(choice, priced(choices, choice))

/** No product consists of parts yet: a line with parts has a fault. */
export const asChosen = (choice: Choice, { price, basePrice, options }: Priced): Chosen => ({
  choiceKey: choiceKey(choice),
  price,
  basePrice,
  choice: options.length === 0 ? null : { options: options.map(shownOption), parts: [] },
})

/** What about this choice can't be had now. Whether the variant itself is sold out is for others to say. */
export const choiceFaults = (choices: Choices, choice: Choice): ChoiceFault[] =>
  choiceProblems(choices, choice).filter(
    ({ code, at }) => at !== choice.variantId || code !== 'sold-out',
  )

const choiceOf = ({ variantId, choice }: StoredLine): Choice => ({
  variantId,
  options: pickedOf(choice?.options ?? []),
  parts: (choice?.parts ?? []).map((part) => ({
    partId: part.partId,
    variantId: part.variantId,
    options: pickedOf(part.options),
  })),
})

const pickedOf = (options: readonly PickedOption[]): PickedOption[] =>
  options.map(({ optionId, quantity }) => ({ optionId, quantity }))

/** The option, group or part in question; what is gone has the name that the line has kept. */
function nameOf(
  { at, optionId }: ChoiceFault,
  { groups, variant }: Choices,
  stored: LineChoice | null,
) {
  const options = groups.flatMap((group) => group.options)
  const storedOption = stored?.options.find((one) => one.optionId === optionId)
  const storedPart = stored?.parts.find((one) => one.partId === at || one.variantId === at)
  const found =
    optionId === undefined
      ? groups.find(({ id }) => id === at)
      : (options.find(({ id }) => id === optionId) ?? storedOption)
  return found?.name ?? storedPart?.productName ?? variant.name
}

const shownOption = ({ group, option, optionId, quantity, free, price }: PricedOption) => ({
  optionId,
  groupId: group.id,
  groupName: group.name,
  sign: group.sign,
  name: option.name,
  sku: option.sku,
  quantity,
  free,
  price,
  grams: option.grams,
})

/** The ids of everything that a line consists of: its variant, options, and the variants of its parts. */
export const idsIn = ({
  variantId,
  choice,
}: {
  variantId: string
  choice?: LineChoice | undefined
}): string[] => [
  variantId,
  ...(choice?.options ?? []).map(({ optionId }) => optionId),
  ...(choice?.parts ?? []).flatMap((part) => [
    part.variantId,
    ...part.options.map(({ optionId }) => optionId),
  ]),
]
