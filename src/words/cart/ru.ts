import { plural } from '#words/kit/number.ts'
import type { CartWords } from './en.ts'

export const ru: CartWords = {
  deliveryTerms: 'Условия доставки',
  deliveryMethod: 'Способ получения',
  remove: (name) => `Убрать: ${name}`,
  removed: (name) => `Убрано: ${name}`,
  undo: 'Вернуть',
  change: 'Изменить',
  counted: (name, count, before) =>
    count === 1 && before === 0 ? `Добавлено: ${name}` : `${name}: теперь ${count}`,
  noneLeft: 'Остального в корзине сейчас нет в продаже',
  cartIs: (count, sum) =>
    count === 0
      ? 'Корзина пуста'
      : `В корзине ${plural('ru', count, { one: `${count}\u00a0товар`, few: `${count}\u00a0товара`, many: `${count}\u00a0товаров` })}, ${sum}`,
  repriced: (before, now) => `Цена за штуку: было ${before}, стало ${now}`,
  otherCurrency: (now) => `Цена за штуку теперь в другой валюте: ${now}`,
  unavailable: 'Сейчас недоступно',
  tooHeavy: (now, most) => `Заказ весит ${now}, а можно до ${most}. Уберите что-нибудь.`,
  removeSomething: (now, most) => `${now} из ${most} · уберите что-нибудь`,
  removeGone: 'Уберите недоступное',
  addMore: (missing) => `Добавьте ещё на\u00a0${missing}`,
  orPickup: 'или выберите самовывоз',
  again: (sum) => `Повторить · ${sum}`,
  againHint: 'Повторить прошлый заказ',
  goesWith: 'К этому берут',
  of: (now, needed) => `${now} из ${needed}`,
  minimumReached: 'Минимальная сумма набрана',
  toMinimum: (missing) => `До минимальной суммы ещё ${missing}`,
  total: 'Итого',
  totalWithoutDelivery: 'Итого без доставки',
  toCheckout: 'Оформить заказ',
  orderFor: (time, day) => `Заказать на\u00a0${[time, day].filter(Boolean).join(', ')}`,
  openProduct: 'Открыть блюдо',
}
