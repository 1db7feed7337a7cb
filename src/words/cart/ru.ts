import type { CartWords } from './en.ts'

export const ru: CartWords = {
  receiving: 'Как получить заказ',
  remove: (name) => `Удалить: ${name}`,
  removed: (name) => `Удалено: ${name}`,
  undo: 'Вернуть',
  repriced: (before, now) => `Было ${before} за штуку, теперь ${now}`,
  unavailable: 'Сейчас нельзя заказать',
  tooHeavy: (most) => `Слишком тяжело для одного заказа: не больше ${most}`,
  minimumReached: 'Минимальная сумма набрана',
  toMinimum: (missing) => `${missing} до минимального заказа`,
  total: 'Итого',
  toCheckout: 'Оформить заказ',
  orderFor: (time) => `Заказать на\u00a0${time}`,
}
