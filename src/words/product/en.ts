import type { Widen } from '#words/kit/words-of.ts'

// An operator calls about each order. A shop's own number follows the sentence.
const whenWeCall = (canCall: boolean) => (canCall ? '' : ' when we call to confirm your order')

/** The words of a dish's page or sheet. They load with it. */
export const en = {
  size: 'Size',
  choose: 'Choose',
  nutrition: 'Nutrition per 100 g',
  nutritionOfPlain: 'For the dish without your options.',
  calories: 'Calories',
  protein: 'Protein',
  fat: 'Fat',
  carbohydrate: 'Carbohydrate',
  kilocalories: (amount: string) => `${amount}\u00a0kcal`,
  contains: 'Contains',
  noAllergens: 'None of the 14 allergens in the recipe.',
  askAllergens: (canCall: boolean) => `Ask us about allergens${whenWeCall(canCall)}.`,
  askMore: (canCall: boolean) => `There may be others: ask us${whenWeCall(canCall)}.`,
  add: 'Add',
  /** Some are in the cart already. */
  addMore: (count: number) => (count === 1 ? 'Add one more' : `Add ${count} more`),
  /** No more fit in. */
  full: (count: number) => `Already ${count} in your cart`,
  moreFrom: (category: string) => `More from ${category}`,
  grams: (amount: string) => `${amount}\u00a0g`,
}

export type ProductWords = Widen<typeof en>
