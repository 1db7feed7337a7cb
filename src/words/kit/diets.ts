import type { Diet } from '#business/menu/diet.ts'
import type { Locale } from '#platform/localised.ts'

/** As badges name them. */
export const dietNames: Readonly<Record<Locale, Readonly<Record<Diet, string>>>> = {
  en: { vegan: 'Vegan', vegetarian: 'Vegetarian', halal: 'Halal', kosher: 'Kosher' },
  ru: {
    vegan: 'Веганское',
    vegetarian: 'Вегетарианское',
    halal: 'Халяль',
    kosher: 'Кошерное',
  },
}
