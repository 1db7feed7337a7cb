import type { ChoosingWords } from './en.ts'

export const ru: ChoosingWords = {
  exactly: (count) => `Выберите ${count}`,
  between: (least, most) => `Выберите от ${least} до ${most}`,
  upTo: (most) => `До ${most}`,
  asYouLike: 'По желанию',
  free: (count) => `${count} бесплатно`,
  included: 'Бесплатно',
  none: 'Ничего',
  all: (count) => `Все ${count}`,
  nothingOut: 'Ничего не убирать',
  leftOut: (canCall) =>
    `Если что-то убрать, аллергены всё равно могут остаться: спросите нас${canCall ? '' : ', когда позвоним подтвердить заказ'}.`,
  less: (name) => `Убрать одну порцию: ${name}`,
  more: (name) => `Добавить ещё порцию: ${name}`,
  again: 'Этой опции больше нет. Выберите заново',
  atMost: (count) => `Не больше ${count} опций`,
  replaced: (name) => `Выбранный вариант больше недоступен. Вместо него отмечено: ${name}.`,
  change: 'Изменить состав',
  save: 'Сохранить',
  cancel: 'Вернуться в корзину',
}
