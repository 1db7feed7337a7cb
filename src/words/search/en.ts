import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

// An operator calls about each order.
const byPhone = (canCall: boolean) => (canCall ? 'by phone' : 'when we call to confirm your order')

/** The words of the search page. No other page loads them. */
export const en = {
  title: 'Search',
  submit: 'Search',
  failed: 'Something went wrong',
  results: 'Results',
  all: 'All results',
  clear: 'Clear search',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Check the spelling or browse the categories.',
  firstOnes: (count: number) => `Showing the first ${count}.`,
  mostOftenFound: 'Popular',
  fromMenu: 'From the menu',
  similar: 'Similar',
  without: (names: string) => `Without ${names}`,
  traces: (canCall: boolean) =>
    `Based on the allergens we declare. Traces are possible: if you have an allergy, tell us ${byPhone(canCall)}.`,
  undeclared: 'Allergens not declared',
  mayContain: (names: string, canCall: boolean) =>
    `These dishes may contain ${names}. Ask us ${byPhone(canCall)}.`,
  avoided: (texts: string) => `Without ${texts} in the description`,
  avoidedHint: (canCall: boolean) =>
    `Dishes that mention it are hidden. Descriptions may be incomplete: with an allergy, tell us ${byPhone(canCall)}.`,
  cannotLeaveOut: (texts: string) => `We can’t exclude ${texts}`,
  canLeaveOut: (names: string) => `You can exclude these allergens: ${names}.`,
  diets: { vegan: 'vegan', vegetarian: 'vegetarian', halal: 'halal', kosher: 'kosher' },
  and: ' and ',
  or: ' or ',
  withDiets: (names: string) => `Only dishes marked as ${names}`,
  noDiets: (names: string) => `No dish is marked as ${names}`,
  withoutDiets: (names: string) => `Only dishes not marked as ${names}`,
  askUs: (canCall: boolean) => `Ask us ${byPhone(canCall)}.`,
  found: (count: number) =>
    plural('en', count, { one: `${count} dish found`, other: `${count} dishes found` }),
}

export type SearchWords = Widen<typeof en>
