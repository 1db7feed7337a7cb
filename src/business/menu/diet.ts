import type { Allergen } from './allergen.ts'

/** What a dish suits, as its owner says. The shop never works it out by itself. */
export const diets = ['vegan', 'vegetarian', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

/** Whether its owner says so. A vegan dish is a vegetarian one too. */
export const isMarkedFor = (own: readonly string[], diet: Diet): boolean =>
  own.includes(diet) || (diet === 'vegetarian' && own.includes('vegan'))

const flesh = ['fish', 'crustaceans', 'molluscs'] as const
const neverIn: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', ...flesh],
  vegetarian: flesh,
}

/** The allergens of a product that its diets rule out. */
export function dietProblems(own: readonly Diet[], contained: readonly string[]) {
  return own.flatMap((diet) => {
    const found = (neverIn[diet] ?? []).filter((code) => contained.includes(code))
    return found.length > 0 ? [{ diet, allergens: found }] : []
  })
}
