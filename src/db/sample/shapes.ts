import type { Localised } from '#platform/localised.ts'

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
type Allergen = (typeof allergens)[number]

export type SampleSize = { slug: string; name: Localised }

export type SampleOption = {
  /** Also what products call it by. */
  sku: string
  name: Localised
  /** Kopecks; with a list, the price for each size, from the smallest. */
  price: number | readonly [number, number, number]
  grams: number
  allergens: readonly Allergen[]
  isDefault: boolean
}

export type SampleGroup = {
  slug: string
  name: Localised
  sign: 'PLUS' | 'MINUS' | 'NONE'
  least: number
  /** Null is no limit. */
  most: number | null
  mostOfOne: number
  freeCount: number
  options: readonly SampleOption[]
}

/** A group on a dish, by its slug, and the SKUs of its only options if it doesn't have all. */
export type DishGroup = { group: string; only?: readonly string[] }

export type SampleDiet = 'vegan' | 'vegetarian' | 'halal' | 'kosher'

export type SampleVariant = {
  /** Empty if a product has only one variant. */
  name: Localised
  /** Kopecks: `649_00` is 649 roubles. */
  price: number
  amount: number
  unit: 'g' | 'ml' | 'l' | 'pcs'
  sku: string
  /** The slug of its size. */
  size?: string
}

export type Dish = {
  /** Also the name of its photo in sample/photos. */
  slug: string
  name: Localised
  description: Localised
  soldOut?: true
  nutrition: { calories: number; protein: number; fat: number; carbohydrate: number }
  allergens: readonly Allergen[]
  /** 1 is mild, 3 is hot. */
  spicy?: 1 | 2 | 3
  diets?: readonly SampleDiet[]
  label?: Localised
  /** What can be chosen, in this order. */
  groups?: readonly DishGroup[]
  variants: readonly SampleVariant[]
}

export type SampleCategory = {
  slug: string
  icon: string
  name: Localised
  /** Slugs of dishes that customers often add. */
  goesWith?: readonly string[]
  dishes: readonly Dish[]
}

export const both = (en: string, ru: string): Localised => [
  { locale: 'en', value: en },
  { locale: 'ru', value: ru },
]

/** Per 100 g: kilocalories, then grams of protein, fat and carbohydrate. */
export const per100 = (
  calories: number,
  protein: number,
  fat: number,
  carbohydrate: number,
): Dish['nutrition'] => ({ calories, protein, fat, carbohydrate })
