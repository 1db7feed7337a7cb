import { plural } from '../plural.ts'
import type { ShopWords } from './en.ts'

const onDay = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

export const ru: ShopWords = {
  common: {
    close: 'Закрыть',
    notices: 'Уведомления',
    retry: 'Повторить',
    loading: 'Загружаем…',
    optional: 'Необязательно',
    opensInNewTab: 'откроется в новой вкладке',
    skipToContent: 'Перейти к содержанию',
    noConnection: 'Нет связи',
  },
  header: {
    home: 'На главную',
    menu: 'Меню',
    mainNavigation: 'Основная навигация',
    search: 'Поиск',
    callNumber: (phone) => `Позвонить по номеру ${phone}`,
    pickup: 'Самовывоз',
    delivery: 'Доставка',
  },
  hours: {
    title: 'Часы работы',
    openUntil: (time) => `Открыто до\u00a0${time}`,
    openAllDay: 'Открыто круглосуточно',
    opensAt: (time) => `Закрыто, откроемся в\u00a0${time}`,
    opensTomorrow: (time) => `Закрыто, откроемся завтра в\u00a0${time}`,
    opensOn: (day, time) => `Закрыто, откроемся ${onDay[day]} в\u00a0${time}`,
    closed: 'Закрыто',
  },
  maintenance: {
    notice: 'На сайте технические работы. Приём заказов приостановлен.',
    resumesOn: (date, time) => `Снова принимаем заказы ${date} в\u00a0${time}.`,
    menuIsOpen: 'Меню пока можно посмотреть.',
  },
  home: {
    categories: 'Разделы меню',
    noMenu: 'Меню ещё не готово',
    noMenuHint: 'Загляните чуть позже или позвоните нам.',
    emptyCategory: 'В этой категории пока нет блюд',
  },
  catalog: {
    title: 'Каталог',
    categories: 'Категории',
    products: (count) =>
      plural('ru', count, {
        one: `${count}\u00a0товар`,
        few: `${count}\u00a0товара`,
        many: `${count}\u00a0товаров`,
      }),
    priceFrom: (price) => `от\u00a0${price}`,
    soldOut: 'Закончилось',
    showAll: (count) => `Показать все: ${count}`,
    path: 'Вы здесь',
    add: 'Добавить в корзину',
    addProduct: (name) => `Добавить в корзину: ${name}`,
    chooseVariant: (name) => `Выбрать вариант: ${name}`,
  },
  search: {
    placeholder: 'Найти блюдо',
  },
  cart: {
    title: 'Корзина',
    empty: 'В корзине пока пусто',
    emptyHint: 'Нажмите + у блюда — оно подождёт вас здесь 30 дней.',
    titleOf: (count) =>
      `Корзина · ${plural('ru', count, { one: `${count}\u00a0товар`, few: `${count}\u00a0товара`, many: `${count}\u00a0товаров` })}`,
    less: (name) => `Убрать одну порцию: ${name}`,
    more: (name) => `Добавить ещё: ${name}`,
    deliveryNotCounted:
      'Стоимость доставки не входит в итог, поэтому окончательная сумма может отличаться.',
  },
  checkout: {
    fillRequired: 'Заполните все обязательные поля',
  },
  footer: {
    navigation: 'Страницы',
    social: 'Социальные сети',
    contacts: 'Контакты',
    staffOnly: 'Для сотрудников',
  },
  preferences: {
    title: 'Язык и тема',
    language: 'Язык',
    theme: 'Тема',
    auto: 'Как на устройстве',
    light: 'Светлая',
    dark: 'Тёмная',
  },
}
