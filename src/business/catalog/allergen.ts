/** What must be named on a menu in the European Union (Regulation 1169/2011, annex II). */
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
