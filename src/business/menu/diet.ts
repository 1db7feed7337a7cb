import type { Allergen } from './allergen.ts'

/** What a dish suits, as its owner says. The shop never works it out by itself. */
export const diets = ['vegan', 'vegetarian', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

/** Whether its owner says so. A vegan dish is a vegetarian one too. */
export const isMarkedFor = (own: readonly string[], diet: Diet): boolean =>
  own.includes(diet) || (diet === 'vegetarian' && own.includes('vegan'))

/** Whether its owner says so, and nothing that it contains says otherwise. */
export const suits = (own: readonly string[], diet: Diet, contained: readonly string[]): boolean =>
  isMarkedFor(own, diet) && !ruledOutBy(diet).some((code) => contained.includes(code))

const flesh = ['fish', 'crustaceans', 'molluscs'] as const
const neverIn: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', ...flesh],
  vegetarian: flesh,
}

/** What a diet certainly excludes. A product without it doesn't have to suit the diet. */
export const ruledOutBy = (diet: Diet): readonly Allergen[] => neverIn[diet] ?? []

/** The diets of a product that customers don't see on it, because options that come with it have what they rule out. */
export function dietsHidden<Option extends { readonly allergens: readonly string[] }>(
  own: readonly Diet[],
  contained: readonly string[],
  options: readonly Option[],
) {
  return own.flatMap((diet) => {
    const added = ruledOutBy(diet).filter((code) => !contained.includes(code))
    const has = ({ allergens }: Option) => added.filter((code) => allergens.includes(code))
    const found = options.filter((option) => has(option).length > 0)
    return found.length > 0
      ? [{ diet, options: found, allergens: [...new Set(found.flatMap(has))] }]
      : []
  })
}

/** The allergens of a product that its diets rule out. */
export function dietProblems(own: readonly Diet[], contained: readonly string[]) {
  return own.flatMap((diet) => {
    const found = ruledOutBy(diet).filter((code) => contained.includes(code))
    return found.length > 0 ? [{ diet, allergens: found }] : []
  })
}
