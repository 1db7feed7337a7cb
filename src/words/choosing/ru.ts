import type { ChoosingWords } from './en.ts'

export const ru: ChoosingWords = {
  exactly: (count) => `Выберите ${count}`,
  between: (least, most) => `От ${least} до ${most}`,
  upTo: (most) => `До ${most}`,
  asYouLike: 'По желанию',
  free: (count) => `${count} бесплатно`,
  included: 'Бесплатно',
  none: 'Ничего',
  all: (count) => `Все ${count}`,
  nothingOut: 'Ничего не убирать',
  less: (name) => `Меньше: ${name}`,
  more: (name) => `Больше: ${name}`,
  change: 'Изменить состав',
  save: 'Сохранить',
  cancel: 'В корзину',
}
