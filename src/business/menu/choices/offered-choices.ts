import { fallbackLanguage, inLocale, type Locale } from '#platform/localised.ts'
import { type ChoiceGroup, type Choices, startChoice } from './choices.ts'
import type { OfferedChoices, OfferedOption } from './shapes.ts'

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
