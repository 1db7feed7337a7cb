import { type MenuProduct, offered } from '#business/menu/product.ts'
import { fallbackLanguage, inLocale, type Locale } from '#platform/localised.ts'
import { nothingChosen } from './choice.ts'
import { type ChoiceGroup, type ChoiceOption, type Choices, startChoice } from './choices.ts'
import { choiceProblems } from './line-choice.ts'
import { allergensOf, costsDiffer, fromPrice } from './price.ts'
import type { OfferedChoices, OfferedOption } from './shapes.ts'

/** A product at the cheapest price that can be ordered, with what it contains. If something is or must be chosen, it isn't added at once. */
export function withChoices(
  product: MenuProduct,
  ofVariant: ReadonlyMap<string, Choices>,
): MenuProduct {
  const choices = product.variants.flatMap(({ id }) => ofVariant.get(id) ?? [])
  const [first] = choices
  if (!first || first.groups.length === 0) return product
  const fromPrices = new Map(choices.map((one) => [one.variant.id, fromPrice(one)]))
  const variants = product.variants.map((variant) => ({
    ...variant,
    isAvailable: variant.isAvailable && fromPrices.get(variant.id) !== undefined,
  }))
  const cheapest = variants.map((one) => ({ ...one, price: fromPrices.get(one.id) ?? one.price }))
  return {
    ...product,
    variants,
    // An unavailable variant's own price may be lower than what it would cost with what is required.
    ...offered({ isAvailable: product.isAvailable, variants: cheapest }),
    allergensDeclared: product.allergensDeclared && first.groups.every(isDeclared),
    choosing: {
      fromPrices,
      isFrom: choices.some(({ groups }) => groups.some(costsDiffer)),
      isOpened: choices.some(isChosenOrMissing),
      // The variants of a product differ in the prices of its options only.
      allergens: allergensWith(first),
    },
  }
}

/** Taking something out adds no allergen. */
const isDeclared = ({ sign, allergensDeclared }: ChoiceGroup) =>
  sign === 'MINUS' || allergensDeclared

const isChosenOrMissing = (choices: Choices) =>
  startChoice(choices).options.length > 0 ||
  choiceProblems(choices, nothingChosen(choices.variant.id)).some(({ code }) => code === 'missing')

function allergensWith(choices: Choices): string[] {
  const started = allergensOf(choices, startChoice(choices))
  return [...new Set([...started, ...optionsIncluded(choices).flatMap((one) => one.allergens)])]
}

/** The options with allergens that are chosen at first, or of which a group requires one. */
export function optionsIncluded(choices: Choices) {
  const started = new Set(startChoice(choices).options.map(({ optionId }) => optionId))
  const added = choices.groups.filter(({ sign }) => sign !== 'MINUS')
  return added.flatMap((group) => {
    const always = unavoidable(group)
    return group.options.flatMap(({ id, name, allergens }) => {
      const included = allergens.filter((code) => started.has(id) || always.includes(code))
      return included.length > 0 ? [{ name, allergens: included }] : []
    })
  })
}

/** The allergens in each choice that a group requires. */
function unavoidable({ least, mostOfOne, options }: ChoiceGroup): string[] {
  const isEnough = (some: readonly ChoiceOption[]) => some.length * mostOfOne >= least
  const available = options.filter(({ isAvailable }) => isAvailable)
  // If too few can be had, the product is sold out: then all of them count.
  const offered = isEnough(available) ? available : options
  const isAvoidable = (code: string) =>
    isEnough(offered.filter(({ allergens }) => !allergens.includes(code)))
  return offered.flatMap(({ allergens }) => allergens).filter((code) => !isAvoidable(code))
}

/** What customers choose from, in one language: the groups of a product, with the prices for each of its variants. */
export function offeredChoices(
  ofVariants: readonly Choices[],
  locale: Locale,
  fallback: Locale,
): OfferedChoices | undefined {
  const [first] = ofVariants
  if (!first || first.groups.length === 0) return
  const pricesOf = (groupAt: number, optionAt: number, price: number) =>
    ofVariants.flatMap(({ variant, groups }) => {
      const other = groups[groupAt]?.options[optionAt]?.price ?? price
      return other === price ? [] : [[variant.id, other] as const]
    })
  const named = (of: { name: ChoiceGroup['name'] }) => ({
    name: inLocale(of.name, locale, fallback),
    lang: fallbackLanguage(of.name, locale, fallback),
  })
  const groups = first.groups.map((group, groupAt) => {
    const { id, sign, least, most, mostOfOne, freeCount } = group
    const options = group.options.map((option, optionAt): OfferedOption => {
      const prices = pricesOf(groupAt, optionAt, option.price)
      const { soldOutUntil } = option
      return {
        id: option.id,
        ...named(option),
        price: option.price,
        ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
        ...(option.allergens.length > 0 && { allergens: [...option.allergens] }),
        ...(!option.isAvailable && { isSoldOut: true }),
        ...(soldOutUntil && { soldOutUntil: soldOutUntil.toISOString() }),
      }
    })
    return { id, ...named(group), sign, least, most, mostOfOne, freeCount, options }
  })
  return { groups, start: [...startChoice(first).options] }
}
