import type { ProductWords } from './en.ts'

const whenWeCall = (canCall: boolean) => (canCall ? '' : ', когда позвоним подтвердить заказ')

export const ru: ProductWords = {
  size: 'Размер',
  choose: 'Выберите',
  nutrition: 'Пищевая ценность на 100\u00a0г',
  nutritionOfPlain: 'Для блюда без учёта выбранных опций.',
  calories: 'Калорийность',
  protein: 'Белки',
  fat: 'Жиры',
  carbohydrate: 'Углеводы',
  kilocalories: (amount) => `${amount}\u00a0ккал`,
  contains: 'Содержит',
  noAllergens: 'По рецепту нет ни одного из 14\u00a0аллергенов.',
  askAllergens: (canCall) => `Спросите нас об аллергенах${whenWeCall(canCall)}.`,
  askMore: (canCall) => `Могут быть и другие: спросите нас${whenWeCall(canCall)}.`,
  add: 'Добавить',
  addMore: (count) => (count === 1 ? 'Добавить ещё' : `Добавить ещё ${count}`),
  full: (count) => `В корзине уже ${count}`,
  moreFrom: (category) => `Ещё из категории «${category}»`,
  grams: (amount) => `${amount}\u00a0г`,
}
