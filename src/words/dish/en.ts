import type { Widen } from '../widen.ts'

/** The words of a dish's own page or sheet: they come with it. */
export const en = {
  variants: 'Variant',
  noDescription: 'No description yet',
  nutrition: 'Nutrition per 100 g',
  calories: 'Calories',
  protein: 'Protein',
  fat: 'Fat',
  carbohydrate: 'Carbohydrate',
  kilocalories: (amount: string) => `${amount}\u00a0kcal`,
  allergens: 'Allergens',
  addToCart: 'Add to cart',
  inCart: (count: number) => `In the cart: ${count}`,
  grams: (amount: string) => `${amount}\u00a0g`,
}

export type DishWords = Widen<typeof en>
