import { allergenNames, dietNames } from '#words/kit/allergens.ts'
import type { Widen } from '#words/kit/words-of.ts'

// An operator calls about each order.
const traces = (canCall: boolean) =>
  `Traces are possible: if you have an allergy, tell us ${canCall ? 'by phone' : 'when we call to confirm your order'}.`

/** The words of the menu's filter and of the line above filtered dishes. */
export const en = {
  title: 'Filters',
  suits: 'Show only',
  preferences: { ...dietNames.en, 'not-spicy': 'Not spicy' },
  hide: 'Hide dishes with',
  hideHint: (canCall: boolean) =>
    `Also hides dishes whose allergen list is incomplete. ${traces(canCall)}`,
  show: 'Show dishes',
  clear: 'Clear',
  none: 'No dishes match your filters',
  on: 'Filters are on.',
  // “9 of 32 dishes are vegan and have no nuts or milk in the recipe.”
  left: (count: number, total: number, preferences: string, names: string) => {
    const what = [
      preferences && `${count === 1 ? 'is' : 'are'} ${preferences}`,
      names && `${count === 1 ? 'has' : 'have'} no ${names} in the recipe`,
    ]
    return `${count} of ${total} ${total === 1 ? 'dish' : 'dishes'} ${what.filter(Boolean).join(' and ')}.`
  },
  chosen: {
    vegan: (_count: number) => 'vegan',
    vegetarian: (_count: number) => 'vegetarian',
    halal: (_count: number) => 'halal',
    kosher: (_count: number) => 'kosher',
    'not-spicy': (_count: number) => 'not spicy',
  },
  lacked: allergenNames.en,
  undeclared: (count: number) =>
    count === 1
      ? '1 is hidden because its allergens aren’t declared.'
      : `${count} are hidden because their allergens aren’t declared.`,
  traces,
}

export type FilterWords = Widen<typeof en>
