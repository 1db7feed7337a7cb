import { plural } from '../plural.ts'
import type { ChecklistWords } from './en.ts'

const dishes = (count: number) =>
  `${count}\u00a0${plural('ru', count, { one: 'блюдо', few: 'блюда', many: 'блюд' })}`

export const ru: ChecklistWords = {
  title: 'Откройте магазин',
  progress: (done, all) => `Готово ${done} из ${all}`,
  hide: 'Скрыть список',
  hideTitle: 'Скрыть список?',
  hideText: 'Он больше не появится. Что требует внимания, будет видно ниже.',
  done: 'готово',
  open: 'осталось',
  steps: {
    contacts: 'Укажите название и телефон магазина',
    menu: 'Добавьте в меню блюдо, которое можно заказать',
    photos: 'Добавьте фото каждому блюду',
    hours: 'Задайте часы работы',
    receiving: 'Включите доставку или добавьте точку самовывоза',
    payment: 'Добавьте способ оплаты',
    receiver: 'Добавьте получателя заказов и проверьте его',
    translation: 'Заполните второй язык',
    order: 'Сделайте пробный заказ',
  },
  table: 'или загрузите меню таблицей',
  look: {
    title: 'Требует внимания',
    nothing: 'Ничего: всё на месте.',
    held: 'Приём заказов приостановлен',
    payment: 'Нет ни одного способа оплаты',
    photo: (count) => `Без фото: ${dishes(count)}`,
    translation: (count) => `Без перевода: ${dishes(count)}`,
    soldOut: (count) => `Закончилось: ${dishes(count)}`,
  },
}
