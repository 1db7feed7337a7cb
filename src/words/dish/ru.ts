import type { DishWords } from './en.ts'

export const ru: DishWords = {
  variants: 'Вариант',
  noDescription: 'Описания пока нет',
  nutrition: 'Пищевая ценность на 100\u00a0г',
  calories: 'Калорийность',
  protein: 'Белки',
  fat: 'Жиры',
  carbohydrate: 'Углеводы',
  kilocalories: (amount) => `${amount}\u00a0ккал`,
  allergens: 'Аллергены',
  addToCart: 'В корзину',
  inCart: (count) => `В корзине: ${count}`,
  grams: (amount) => `${amount}\u00a0г`,
}
