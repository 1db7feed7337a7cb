import { plural } from '#words/kit/number.ts'
import type { ShopWords } from './en.ts'

export const ru: ShopWords = {
  common: {
    close: 'Закрыть',
    notices: 'Уведомления',
    retry: 'Повторить',
    loading: 'Загружаем…',
    optional: 'Необязательно',
    opensInNewTab: 'откроется в новой вкладке',
    skipToContent: 'Перейти к содержанию',
    skipToCart: 'Перейти к корзине',
    noConnection: 'Нет связи',
    nothingSent: 'Ничего не отправлено.',
    isHere: 'Меню и корзина на месте.',
  },
  header: {
    home: 'На главную',
    menu: 'Меню',
    myOrders: 'Мои заказы',
    yourOrder: 'Ваш заказ',
    mainNavigation: 'Основная навигация',
    search: 'Поиск',
    callNumber: (phone) => `Позвонить по номеру ${phone}`,
    pickup: 'Самовывоз',
    delivery: 'Доставка',
  },
  hours: {
    openUntil: (time) => `Открыто до\u00a0${time}`,
    openAllDay: 'Открыто круглосуточно',
    opensAt: (time) => `Закрыто, откроемся в\u00a0${time}`,
    tomorrow: 'завтра',
    opensOn: (day, time) => `Закрыто, откроемся ${day} в\u00a0${time}`,
    closed: 'Закрыто',
    opensSoon: 'Скоро откроемся',
  },
  maintenance: {
    notice: 'На сайте технические работы. Приём заказов приостановлен.',
    paused: 'Приём заказов приостановлен',
    resumesOn: (date, time) => `Снова принимаем заказы ${date} в\u00a0${time}.`,
    menuIsOpen: 'Меню можно посмотреть и сейчас.',
  },
  home: {
    categories: 'Категории меню',
    noMenu: 'Меню ещё не готово',
    noMenuHint: (canCall) => `Загляните чуть позже${canCall ? ' или позвоните нам' : ''}.`,
    emptyCategory: 'В этой категории пока нет блюд',
  },
  catalog: {
    title: 'Меню',
    categories: 'Категории',
    products: (count) =>
      plural('ru', count, {
        one: `${count}\u00a0блюдо`,
        few: `${count}\u00a0блюда`,
        many: `${count}\u00a0блюд`,
      }),
    priceFrom: (price) => `от\u00a0${price}`,
    soldOut: 'Закончилось',
    showAll: (count) => `Показать все: ${count}`,
    path: 'Путь на сайте',
    addProduct: (name) => `Добавить в корзину: ${name}`,
    chooseVariant: (name) => `Выбрать: ${name}`,
    variantsInCart: (count) => `В корзине: ${count}`,
  },
  search: {
    placeholder: 'Найти блюдо',
  },
  cart: {
    title: 'Корзина',
    empty: 'В корзине пока пусто',
    notLoaded: 'Корзина не загрузилась',
    notLoadedHint: 'Она сохранена. Пробуем ещё раз.',
    emptyHint: 'Добавьте блюдо.',
    titleOf: (count) =>
      `Корзина · ${plural('ru', count, { one: `${count}\u00a0товар`, few: `${count}\u00a0товара`, many: `${count}\u00a0товаров` })}`,
    less: (name) => `Убрать одну порцию: ${name}`,
    more: (name) => `Добавить ещё порцию: ${name}`,
    deliveryNotCounted:
      'Стоимость доставки не входит в итог, поэтому окончательная сумма может отличаться.',
  },
  preferences: {
    language: 'Язык',
    theme: 'Тема',
    auto: 'Как в системе',
    light: 'Светлая',
    dark: 'Тёмная',
  },
}
