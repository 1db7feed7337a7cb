import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'

export type RefusalMessage = { readonly title: string; readonly text: string }
export type RefusalWords = Readonly<Record<string, Readonly<Record<Locale, RefusalMessage>>>>

/** What any door may say, and what the shop says to shoppers. Of staff's doors see staff/refusals.ts. */
const words = {
  invalid: {
    en: {
      title: 'Not everything is filled in right',
      text: 'Correct the marked fields and send again.',
    },
    ru: { title: 'Не всё заполнено верно', text: 'Исправьте отмеченные поля и отправьте ещё раз.' },
  },
  'not-signed-in': {
    en: { title: 'You are not signed in', text: 'Sign in and repeat.' },
    ru: { title: 'Вход не выполнен', text: 'Войдите и повторите.' },
  },
  'not-allowed': {
    en: { title: 'You have no right to do this', text: 'Ask the shop’s owner for access.' },
    ru: { title: 'Нет прав на это действие', text: 'Попросите доступ у владельца магазина.' },
  },
  'cross-site': {
    en: {
      title: 'The request came from another site',
      text: 'Open the page on this site and repeat.',
    },
    ru: {
      title: 'Запрос пришёл с другого сайта',
      text: 'Откройте страницу на этом сайте и повторите.',
    },
  },
  'not-found': {
    en: { title: 'Not found', text: 'It may have been deleted or moved. Reload the page.' },
    ru: { title: 'Не найдено', text: 'Возможно, это удалили или перенесли. Обновите страницу.' },
  },
  'method-not-allowed': {
    en: { title: 'This address does not do that', text: 'Check the request method.' },
    ru: { title: 'Этот адрес так не работает', text: 'Проверьте метод запроса.' },
  },
  stale: {
    en: {
      title: 'Somebody has changed this meanwhile',
      text: 'Load the fresh version and repeat your change.',
    },
    ru: {
      title: 'Пока вы правили, данные изменились',
      text: 'Загрузите свежую версию и повторите правку.',
    },
  },
  'version-required': {
    en: { title: 'The version is missing', text: 'Send the version that you saw in If-Match.' },
    ru: { title: 'Не указана версия', text: 'Передайте в If-Match версию, которую вы видели.' },
  },
  'key-reused': {
    en: {
      title: 'This key was already used',
      text: 'Send another request with a new Idempotency-Key.',
    },
    ru: {
      title: 'Этот ключ уже использован',
      text: 'Отправьте другой запрос с новым Idempotency-Key.',
    },
  },
  'key-not-kept': {
    en: {
      title: 'No key is kept here',
      text: 'This call cannot be sent twice as one. Send it without Idempotency-Key.',
    },
    ru: {
      title: 'Ключ здесь не запоминается',
      text: 'Этот запрос нельзя повторить как один и тот же. Отправьте его без Idempotency-Key.',
    },
  },
  'too-large': {
    en: { title: 'Too large', text: 'Choose a smaller file or shorten the text.' },
    ru: { title: 'Слишком большой объём', text: 'Выберите файл поменьше или сократите текст.' },
  },
  'unsupported-type': {
    en: {
      title: 'This kind of file does not fit',
      text: 'Choose a JPEG, PNG, WebP or AVIF photo.',
    },
    ru: { title: 'Такой файл не подходит', text: 'Выберите фото в JPEG, PNG, WebP или AVIF.' },
  },
  'too-many-requests': {
    en: { title: 'Too many attempts', text: 'Wait a minute and repeat.' },
    ru: { title: 'Слишком много попыток', text: 'Подождите минуту и повторите.' },
  },
  'no-connection': {
    en: { title: 'No connection', text: 'Nothing was sent. Check the internet and repeat.' },
    ru: { title: 'Нет связи', text: 'Ничего не отправлено. Проверьте интернет и повторите.' },
  },
  'out-of-order': {
    en: {
      title: 'The shop cannot save anything now',
      text: 'Nothing was sent, and your cart is kept. Call us, or try again in a minute.',
    },
    ru: {
      title: 'Магазин сейчас ничего не может сохранить',
      text: 'Ничего не отправлено, корзина на месте. Позвоните или повторите через минуту.',
    },
  },
  'something-went-wrong': {
    en: { title: 'Error', text: 'Something went wrong' },
    ru: { title: 'Ошибка', text: 'Что-то пошло не так' },
  },
  'not-for-sale': {
    en: { title: 'This dish cannot be ordered now', text: 'Choose another one: the rest is kept.' },
    ru: { title: 'Это блюдо сейчас нельзя заказать', text: 'Выберите другое: остальное на месте.' },
  },
  'checkout-full': {
    en: { title: 'The cart is full', text: 'Twenty different dishes fit in one order.' },
    ru: { title: 'Корзина заполнена', text: 'В один заказ помещается двадцать разных блюд.' },
  },
  'line-full': {
    en: {
      title: 'No more of this dish',
      text: 'Ninety-nine portions fit in one order. Call us for more.',
    },
    ru: {
      title: 'Больше не добавить',
      text: 'В один заказ помещается 99 порций. Нужно больше — позвоните.',
    },
  },
  'line-gone': {
    en: { title: 'This line is no longer in the cart', text: 'It was removed in another tab.' },
    ru: { title: 'Этой строки уже нет в корзине', text: 'Её удалили в другой вкладке.' },
  },
  maintenance: {
    en: {
      title: 'The website is under maintenance. Orders are on hold.',
      text: 'The order is not sent. Your cart is kept: try again later or call us.',
    },
    ru: {
      title: 'На сайте технические работы. Приём заказов приостановлен.',
      text: 'Заказ не отправлен. Корзина сохранена: попробуйте позже или позвоните.',
    },
  },
  'checkout-empty': {
    en: { title: 'The cart is empty', text: 'Choose a dish, then place the order.' },
    ru: { title: 'В корзине пусто', text: 'Выберите блюдо, потом оформите заказ.' },
  },
  'already-placed': {
    en: { title: 'This order is already placed', text: 'It is in work: no second one was made.' },
    ru: { title: 'Этот заказ уже оформлен', text: 'Он в работе, второго заказа нет.' },
  },
  'receiving-not-offered': {
    en: {
      title: 'Orders are not received this way now',
      text: 'Choose the other way. Everything you typed is kept.',
    },
    ru: {
      title: 'Так получить заказ сейчас нельзя',
      text: 'Выберите другой способ. Всё введённое сохранено.',
    },
  },
  'lines-unavailable': {
    en: {
      title: 'Something in the cart cannot be ordered now',
      text: 'Go on without it, or choose something else.',
    },
    ru: {
      title: 'Что-то из корзины сейчас нельзя заказать',
      text: 'Продолжите без этого или выберите другое.',
    },
  },
  'total-changed': {
    en: { title: 'The prices have changed', text: 'Look at the new total and agree to it.' },
    ru: { title: 'Цены изменились', text: 'Посмотрите новую сумму и согласитесь с ней.' },
  },
  'below-minimum': {
    en: { title: 'Below the minimum order', text: 'Add something, or choose pickup.' },
    ru: {
      title: 'Меньше минимального заказа',
      text: 'Добавьте что-нибудь или выберите самовывоз.',
    },
  },
  'too-heavy': {
    en: { title: 'Too heavy for one order', text: 'Take something out, or call us.' },
    ru: { title: 'Слишком тяжело для одного заказа', text: 'Уберите что-нибудь или позвоните.' },
  },
  'time-not-offered': {
    en: { title: 'This time is no longer offered', text: 'Choose another time: the rest is kept.' },
    ru: { title: 'Это время уже недоступно', text: 'Выберите другое: остальное сохранено.' },
  },
  'order-confirmed': {
    en: { title: 'The order is already confirmed', text: 'Call us, and we change it together.' },
    ru: { title: 'Заказ уже подтверждён', text: 'Позвоните, и мы изменим его вместе.' },
  },
  'order-over': {
    en: { title: 'This order is already closed', text: 'Call us if something is not right.' },
    ru: { title: 'Этот заказ уже закрыт', text: 'Позвоните, если что-то не так.' },
  },
  'not-set-up': {
    en: { title: 'The shop is not set up yet', text: 'Open the address /welcome and fill it in.' },
    ru: { title: 'Магазин ещё не настроен', text: 'Откройте адрес /welcome и заполните данные.' },
  },
} satisfies RefusalWords

/** What to tell people about a refusal. A code from a newer server than this page gets the default words. */
export const refusalMessage = (locale: Locale, refusal: Refusal): RefusalMessage =>
  messageIn(words, locale, refusal)

export function messageIn(table: RefusalWords, locale: Locale, { refused }: Refusal) {
  const known = Object.hasOwn(table, refused) ? table[refused] : words['something-went-wrong']
  return (known ?? words['something-went-wrong'])[locale]
}

/** Whether there are words for a code, so that no door can say what nobody understands. */
export const hasWords = (code: string) => Object.hasOwn(words, code)
