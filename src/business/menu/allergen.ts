/** The allergens that a menu in the European Union must name (Regulation 1169/2011, annex II). */
export const allergens = [
  'gluten',
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'molluscs',
  'soybeans',
  'nuts',
  'peanuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
] as const

export type Allergen = (typeof allergens)[number]
