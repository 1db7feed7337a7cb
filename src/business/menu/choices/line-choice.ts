import { type Choice, canonical, choiceKey, type PickedOption } from './choice.ts'
import { type ChoiceGroup, type Choices, mostOptions, pickedVariant } from './choices.ts'
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

/** The same for an ordered line: as much of a sold-out option as was agreed can be had. */
export function faultsBeyond(
  choices: Choices,
  choice: Choice,
  agreed: readonly PickedOption[],
): ChoiceFault[] {
  const isAgreed = (id: string | undefined) => {
    const next = choice.options.find(({ optionId }) => optionId === id)
    const before = agreed.find(({ optionId }) => optionId === id)
    return next !== undefined && before !== undefined && next.quantity <= before.quantity
  }
  return choiceFaults(choices, choice).filter(
    ({ code, optionId }) => code !== 'sold-out' || !isAgreed(optionId),
  )
}

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

export type ChoiceFault = {
  /** The group, the part, or the product itself. */
  readonly at: string
  /** The part that the group belongs to; null is a half. */
  readonly part?: string | null
  readonly optionId?: string
  readonly code: 'missing' | 'too-many' | 'sold-out' | 'gone' | 'same-half'
}

/** Why this can’t be ordered now. It goes through the product's groups first, so that a newly required one is found. */
export function choiceProblems(choices: Choices, input: Choice): ChoiceFault[] {
  const { variant, groups } = choices
  const { options, parts, variantId } = canonical(input)
  const at = variant.id
  const faults: ChoiceFault[] = []
  if (variantId !== variant.id) faults.push({ at, code: 'gone' })
  else if (!variant.isAvailable) faults.push({ at, code: 'sold-out' })
  faults.push(
    ...groupFaults(groups, options, at),
    ...partFaults(choices, { variantId, options, parts }),
  )
  const all = [options, ...parts.map((part) => part.options)].flat()
  if (all.length > mostOptions) faults.push({ at, code: 'too-many' })
  return faults
}

function groupFaults(
  groups: readonly ChoiceGroup[],
  picked: readonly PickedOption[],
  at: string,
): ChoiceFault[] {
  const left = new Map(picked.map(({ optionId, quantity }) => [optionId, quantity]))
  const faults = groups.flatMap((group) => {
    const found: ChoiceFault[] = []
    let pieces = 0
    for (const { id: optionId, isAvailable } of group.options) {
      const quantity = left.get(optionId)
      if (quantity === undefined) continue
      left.delete(optionId)
      pieces += quantity
      if (!isAvailable) found.push({ at: group.id, optionId, code: 'sold-out' })
      if (quantity > group.mostOfOne) found.push({ at: group.id, optionId, code: 'too-many' })
    }
    if (pieces < group.least) found.push({ at: group.id, code: 'missing' })
    if (pieces > group.most) found.push({ at: group.id, code: 'too-many' })
    return found
  })
  return [
    ...faults,
    ...[...left.keys()].map((optionId) => ({ at, optionId, code: 'gone' }) as const),
  ]
}

function partFaults(choices: Choices, { parts }: Choice): ChoiceFault[] {
  const at = choices.variant.id
  const expected =
    choices.kind === 'HALVES' ? [null, null] : choices.parts.map(({ id }): string | null => id)
  const faults: ChoiceFault[] = []
  const left = [...parts]
  for (const partId of expected) {
    const found = left.findIndex((part) => part.partId === partId)
    const [picked] = found < 0 ? [] : left.splice(found, 1)
    if (!picked) {
      faults.push({ at: partId ?? at, part: partId, code: 'missing' })
      continue
    }
    const variant = pickedVariant(choices, picked)
    const place = { at: partId ?? picked.variantId, part: partId }
    if (!variant) faults.push({ ...place, code: 'gone' })
    else {
      if (!variant.isAvailable) faults.push({ ...place, code: 'sold-out' })
      for (const fault of groupFaults(variant.groups, picked.options, place.at))
        faults.push({ ...fault, part: partId })
    }
  }
  for (const { partId, variantId } of left)
    faults.push({
      at: partId ?? variantId,
      part: partId,
      code: partId === null ? 'too-many' : 'gone',
    })
  const [one, other] = parts.filter(({ partId }) => partId === null)
  if (one && one.variantId === other?.variantId)
    faults.push({ at: one.variantId, part: null, code: 'same-half' })
  return faults
}

/** With another number of an option. Of a group with one, it replaces the others. */
export function withOption(
  picked: readonly PickedOption[],
  group: { readonly most: number; readonly options: readonly { readonly id: string }[] },
  optionId: string | null,
  quantity: number,
): PickedOption[] {
  const isReplaced = (id: string) =>
    id === optionId || (group.most === 1 && group.options.some((option) => option.id === id))
  const others = picked.filter((one) => !isReplaced(one.optionId))
  return optionId === null || quantity === 0 ? others : [...others, { optionId, quantity }]
}

/** The groups as they are asked: what must be chosen comes first. */
export const requiredFirst = <Group extends { readonly least: number }>(
  groups: readonly Group[],
): Group[] => [
  ...groups.filter(({ least }) => least > 0),
  ...groups.filter(({ least }) => least === 0),
]
