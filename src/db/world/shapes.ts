import type { Localised } from '#platform/localised.ts'
import type { PhotoName } from './photos.ts'

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

export type SampleVariant = {
  /** Empty where a dish has only one variant. */
  name: Localised
  /** Kopecks: `649_00` reads as 649 roubles. */
  price: number
  amount: number
  unit: 'g' | 'ml' | 'l' | 'pcs'
  sku: string
}

export type Dish = {
  slug: string
  name: Localised
  description: Localised
  photo?: PhotoName
  soldOut?: true
  nutrition: { calories: number; protein: number; fat: number; carbohydrate: number }
  allergens: readonly Allergen[]
  variants: readonly SampleVariant[]
}

export type SampleCategory = {
  slug: string
  icon: string
  name: Localised
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
