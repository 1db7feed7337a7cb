import { plural } from '#words/kit/number.ts'
import type { ChecklistWords } from './en.ts'

const products = (count: number) =>
  `${count}\u00a0${plural('ru', count, { one: 'товар', few: 'товара', many: 'товаров' })}`

export const ru: ChecklistWords = {
  title: 'Настройте магазин',
  progress: (done, all) => `Готово ${done} из ${all}`,
  hide: 'Скрыть список',
  hideTitle: 'Скрыть список?',
  hideText: 'Вернуть его нельзя. Всё, что требует внимания, останется ниже.',
  done: 'готово',
  open: 'осталось',
  steps: {
    contacts: 'Укажите название и телефон магазина',
    menu: 'Добавьте первый товар',
    photos: 'Добавьте фото каждому товару',
    hours: 'Задайте или подтвердите часы работы',
    deliveryMethods: 'Выберите доставку, самовывоз или оба способа',
    payment: 'Добавьте способ оплаты',
    receiver: 'Добавьте получателя заказов и проверьте его',
    translation: 'Переведите меню на второй язык',
    address: 'Укажите адрес магазина в интернете, чтобы его находили в поиске',
    order: 'Сделайте пробный заказ',
  },
  table: 'или загрузите меню из таблицы',
  look: {
    title: 'Требует внимания',
    nothing: 'Всё в порядке',
    paused: 'Приём заказов приостановлен',
    noMenu: 'Нет включённого меню — заказов не будет',
    noDeliveryMethod: 'Нет ни доставки, ни самовывоза',
    noPickupPoint: 'Доставка выключена, а пункта самовывоза нет',
    payment: 'Нет ни одного способа оплаты',
    photo: (count) => `Без фото: ${products(count)}`,
    translation: (count) => `Без перевода: ${products(count)}`,
    missed: (searches) => `Искали, но не нашли: ${searches}`,
    addSynonym: 'Добавить слова поиска',
    soldOut: (count) => `В стоп-листе: ${products(count)}`,
  },
  undeclared: {
    title: (count) =>
      count === 1 ? 'Это полный список аллергенов?' : `Это полные списки аллергенов (${count})?`,
    hint: 'Клиенты, которые скрывают аллергены, не видят товары с неполным списком. Отметьте полные.',
    more: (count) => `И ещё ${count}`,
    none: 'Ни одного из 14\u00a0аллергенов',
    edit: 'Изменить',
    declare: (count) =>
      plural('ru', count, {
        one: `Подтвердить ${count}\u00a0список`,
        few: `Подтвердить ${count}\u00a0списка`,
        many: `Подтвердить ${count}\u00a0списков`,
      }),
    declared: 'Аллергены подтверждены',
    changedSince: (count) =>
      plural('ru', count, {
        one: `${count} товар изменился, его список не подтверждён`,
        few: `${count} товара изменились, их списки не подтверждены`,
        many: `${count} товаров изменились, их списки не подтверждены`,
      }),
    checkAgain: 'Проверьте ещё раз и подтвердите.',
  },
}
