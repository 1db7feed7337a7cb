import type { Allergen } from './allergen.ts'

/** What a dish suits, as its owner says. It is never derived from ingredients. */
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
