import { shares } from '#platform/shares.ts'
import { type Choice, canonical, type PickedOption } from './choice.ts'
import {
  type ChoiceGroup,
  type ChoiceOption,
  type Choices,
  type HalvesRule,
  type PartVariant,
  pickedVariant,
} from './choices.ts'

/** An option of a line: how many of its pieces are free, and its price for each other. */
export type PricedOption = PickedOption & {
  readonly group: ChoiceGroup
  readonly option: ChoiceOption
  readonly free: number
  readonly price: number
}
export type PricedPart = {
  readonly partId: string | null
  readonly variant: PartVariant
  readonly options: readonly PricedOption[]
  /** What it adds to the line's price, without its options. */
  readonly price: number
  /** Its part of the line's price. */
  readonly share: number
}
/** One piece of a line with everything chosen. `price` is all in; parts and options explain it. */
export type Priced = {
  readonly price: number
  readonly basePrice: number
  readonly options: readonly PricedOption[]
  readonly parts: readonly PricedPart[]
}

/** The price of a choice. What can't be had (any more) costs nothing: `choiceProblems` names it. */
export function priced(choices: Choices, choice: Choice): Priced {
  const picked = canonical(choice)
  const options = pricedOptions(choices.groups, picked.options)
  const parts = picked.parts.flatMap((part) => {
    const variant = pickedVariant(choices, part)
    if (!variant) return []
    const { partId } = part
    const { extra: price } = variant
    return { partId, variant, price, options: pricedOptions(variant.groups, part.options) }
  })
  const [one, other] = parts.filter(({ partId }) => partId === null)
  const halves =
    one && other ? halvesPrice(one.variant.price, other.variant.price, choices.halvesRule) : 0
  const basePrice = choices.variant.price + halves
  const ofParts = parts.map((part) => part.price + costOf(part.options))
  const price = sum([basePrice, costOf(options), ...ofParts])
  const weights = parts.map((part) => part.variant.price + costOf(part.options))
  const parted = shares(price, weights)
  return {
    price,
    basePrice,
    options,
    parts: parts.map((part, at) => ({ ...part, share: parted[at] ?? 0 })),
  }
}

export const priceOf = (choices: Choices, choice: Choice): number => priced(choices, choice).price

function pricedOptions(
  groups: readonly ChoiceGroup[],
  picked: readonly PickedOption[],
): PricedOption[] {
  const quantities = new Map(picked.map(({ optionId, quantity }) => [optionId, quantity]))
  return groups.flatMap((group) => {
    const own = group.options.flatMap((option) => {
      const quantity = quantities.get(option.id)
      return quantity === undefined
        ? []
        : { optionId: option.id, quantity, option, price: option.price }
    })
    const free = freePieces(own, group.freeCount)
    return own.map((one) => ({ ...one, group, free: free.get(one.optionId) ?? 0 }))
  })
}

/** The dearest pieces of a group are free, so that one more piece never costs more than its own price. */
export function freePieces(
  picked: readonly (PickedOption & { readonly price: number })[],
  freeCount: number,
): Map<string, number> {
  let left = freeCount
  const free = new Map<string, number>()
  for (const { optionId, quantity } of picked.toSorted((one, other) => other.price - one.price)) {
    const pieces = Math.min(quantity, left)
    if (pieces === 0) continue
    free.set(optionId, pieces)
    left -= pieces
  }
  return free
}

const costOf = (options: readonly PricedOption[]) =>
  sum(options.map(({ price, quantity, free }) => price * (quantity - free)))

/** The steps of prices, in minor units. */
const steps = [100, 50, 10, 5, 1] as const

/** The price of two halves: the dearer one's, or their mean rounded up to the largest step that both prices keep. */
export function halvesPrice(one: number, other: number, rule: HalvesRule): number {
  if (rule === 'DEARER') return Math.max(one, other)
  const step = steps.find((size) => one % size === 0 && other % size === 0) ?? 1
  return Math.ceil((one + other) / 2 / step) * step
}

/** The cheapest price at which this can be ordered; undefined if it can't. */
export function fromPrice({ variant, groups, parts, halves, kind, halvesRule }: Choices) {
  if (!variant.isAvailable) return
  const cheapest = [
    ...groups.map(cheapestOf),
    ...parts.map(({ variants }) => least(variants.map((one) => fromPart(one, one.extra)))),
    ...(kind === 'HALVES' ? [fromHalves(halves, halvesRule)] : []),
  ]
  return cheapest.some((one) => one === undefined)
    ? undefined
    : variant.price + sum(cheapest.map((one) => one ?? 0))
}

export const canBeHad = (choices: Choices): boolean => fromPrice(choices) !== undefined

function fromPart({ isAvailable, groups }: PartVariant, price: number): number | undefined {
  const costs = groups.map(cheapestOf)
  if (!isAvailable || costs.some((cost) => cost === undefined)) return
  return price + sum(costs.map((cost) => cost ?? 0))
}

function fromHalves(halves: readonly PartVariant[], rule: HalvesRule): number | undefined {
  const had = halves.flatMap((half) => {
    const options = fromPart(half, 0)
    return options === undefined ? [] : { price: half.price, options }
  })
  return least(
    had.flatMap((one, at) =>
      had
        .slice(at + 1)
        .map((other) => halvesPrice(one.price, other.price, rule) + one.options + other.options),
    ),
  )
}

/** The least that a group adds: its cheapest pieces up to the required number, of which the dearest are free. */
const cheapestOf = (group: ChoiceGroup) => requiredOf(group)?.cheapest

/** Whether what a group requires can cost different sums. */
export function costsDiffer(group: ChoiceGroup): boolean {
  const costs = requiredOf(group)
  return costs !== undefined && costs.cheapest !== costs.dearest
}

/** What the required number of pieces of a group costs at least and at most; undefined if they can't be had. */
function requiredOf({ options, least: required, most, mostOfOne, freeCount }: ChoiceGroup) {
  if (required > most) return
  const pieces = options
    .filter(({ isAvailable }) => isAvailable)
    .flatMap(({ price }) => Array<number>(mostOfOne).fill(price))
    .sort((one, other) => one - other)
  if (pieces.length < required) return
  const paid = Math.max(0, required - freeCount)
  const dearest = pieces.slice(pieces.length - required).slice(0, paid)
  return { cheapest: sum(pieces.slice(0, required).slice(0, paid)), dearest: sum(dearest) }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const least = (all: readonly (number | undefined)[]) =>
  all.reduce(
    (best, one) => (best === undefined || (one ?? best) < best ? (one ?? best) : best),
    undefined,
  )

/** The weight of one piece in grams. A combo weighs what its parts weigh, and a half counts half. */
export function weightOf(choices: Choices, choice: Choice): number {
  const { options, parts } = priced(choices, choice)
  const own = choices.kind === 'SIMPLE' ? choices.variant.grams : 0
  const ofParts = parts.map(
    ({ partId, variant, options }) => variant.grams / (partId === null ? 2 : 1) + gramsOf(options),
  )
  return Math.round(sum([own, gramsOf(options), ...ofParts]))
}

const gramsOf = (options: readonly PricedOption[]) =>
  sum(options.map(({ option, quantity }) => option.grams * quantity))

/** All allergens of a choice. Taking something out takes no allergen away. */
export function allergensOf(choices: Choices, choice: Choice): string[] {
  const { options, parts } = priced(choices, choice)
  const of = (picked: readonly PricedOption[]) =>
    picked.filter(({ group }) => group.sign !== 'MINUS').flatMap(({ option }) => option.allergens)
  const all = [
    choices.allergens,
    of(options),
    ...parts.flatMap(({ variant, options }) => [variant.allergens, of(options)]),
  ]
  return [...new Set(all.flat())]
}

type AgreedOption = PickedOption & {
  readonly groupId: string
  readonly free: number
  readonly price: number
}

/** What a line was agreed to cost, by its order. */
export type Agreed = {
  readonly variantId: string
  readonly basePrice: number
  readonly options: readonly AgreedOption[]
  readonly parts: readonly (Pick<PricedPart, 'partId' | 'price'> & {
    readonly variantId: string
    readonly options: Agreed['options']
  })[]
}

type OrderedLine = Pick<Agreed, 'variantId'> & {
  readonly price: number
  readonly basePrice?: number | undefined
  readonly choice?: Pick<Agreed, 'options'> | undefined
}

/** No line consists of parts yet. */
export const agreedIn = ({ variantId, price, basePrice = price, choice }: OrderedLine): Agreed => ({
  variantId,
  basePrice,
  options: choice?.options ?? [],
  parts: [],
})

/** The price of an order's line with another choice: what it had keeps its agreed price, and what is new costs today's. */
export function rechosen(choices: Choices, choice: Choice, agreed: Agreed): Priced {
  if (agreed.variantId !== choices.variant.id) return priced(choices, choice)
  const agreedPart = (partId: string | null, variantId: string) =>
    agreed.parts.find((part) => part.partId === partId && part.variantId === variantId)
  const asAgreed = (variant: PartVariant, partId: string | null): PartVariant => {
    const part = agreedPart(partId, variant.variantId)
    if (!part) return variant
    return { ...variant, extra: part.price, groups: agreedGroups(variant.groups, part.options) }
  }
  const halvesOf = ({ parts }: Pick<Choice, 'parts'> | Agreed) =>
    parts
      .flatMap(({ partId, variantId }) => (partId === null ? variantId : []))
      .sort()
      .join(' ')
  const isSameBase = halvesOf(choice) === halvesOf(agreed)
  const price = isSameBase
    ? agreed.basePrice - priced(choices, choice).basePrice + choices.variant.price
    : choices.variant.price
  return priced(
    {
      ...choices,
      variant: { ...choices.variant, price },
      groups: agreedGroups(choices.groups, agreed.options),
      parts: choices.parts.map((part) => ({
        ...part,
        variants: part.variants.map((variant) => asAgreed(variant, part.id)),
      })),
      halves: choices.halves.map((half) => asAgreed(half, null)),
    },
    choice,
  )
}

const agreedGroups = (groups: readonly ChoiceGroup[], agreed: Agreed['options']): ChoiceGroup[] =>
  groups.map((group) => ({
    ...group,
    freeCount: agreedFreeCount(
      group,
      agreed.filter(({ groupId }) => groupId === group.id),
    ),
    options: group.options.map((option) => ({
      ...option,
      price: agreed.find(({ optionId }) => optionId === option.id)?.price ?? option.price,
    })),
  }))

/** If a piece was paid for, all free ones were taken. Otherwise there may have been more of them. */
function agreedFreeCount({ freeCount }: ChoiceGroup, agreed: readonly AgreedOption[]): number {
  const free = sum(agreed.map((one) => one.free))
  return agreed.some((one) => one.quantity > one.free) ? free : Math.max(free, freeCount)
}
