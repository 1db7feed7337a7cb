import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { tryAgainIn } from './wait.ts'

export type RefusalMessage = { readonly title: string; readonly text: string }
/** The text for shops with a phone number. */
type Written = RefusalMessage & { readonly byPhone?: string }
export type RefusalWords = Readonly<Record<string, Readonly<Record<Locale, Written>>>>

/** The errors of any endpoint and those that customers see. Those of staff are in staff/refusals.ts. */
const words = {
  invalid: {
    en: { title: 'Check the highlighted fields', text: 'Correct them and try again.' },
    ru: { title: 'Проверьте отмеченные поля', text: 'Исправьте их и отправьте ещё раз.' },
  },
  unreadable: {
    en: { title: 'We couldn’t read the request', text: 'Send one JSON object.' },
    ru: { title: 'Не удалось прочитать запрос', text: 'Передайте один объект JSON.' },
  },
  'not-signed-in': {
    en: { title: 'You’re not signed in', text: 'Sign in and try again.' },
    ru: { title: 'Вход не выполнен', text: 'Войдите и попробуйте ещё раз.' },
  },
  'not-allowed': {
    en: { title: 'You don’t have permission to do this', text: 'Ask the shop owner for access.' },
    ru: { title: 'У вас нет прав на это действие', text: 'Попросите доступ у владельца магазина.' },
  },
  'cross-site': {
    en: {
      title: 'The request came from another site',
      text: 'Open the page on this site and try again.',
    },
    ru: {
      title: 'Запрос пришёл с другого сайта',
      text: 'Откройте страницу на этом сайте и попробуйте ещё раз.',
    },
  },
  'not-found': {
    en: { title: 'Not found', text: 'It may have been deleted or moved. Reload the page.' },
    ru: { title: 'Не найдено', text: 'Возможно, это удалили или перенесли. Обновите страницу.' },
  },
  'method-not-allowed': {
    en: { title: 'Method not allowed', text: 'Check the request method.' },
    ru: { title: 'Метод не поддерживается', text: 'Проверьте метод запроса.' },
  },
  stale: {
    en: {
      title: 'Someone else changed this',
      text: 'Load the latest version and make your change again.',
    },
    ru: {
      title: 'Данные изменил кто-то ещё',
      text: 'Загрузите свежую версию и повторите правку.',
    },
  },
  'version-required': {
    en: {
      title: 'Version missing',
      text: 'Send the number from “version” as you read it, in the If-Match header or as “version” in the body. The ETag is something else.',
    },
    ru: {
      title: 'Не указана версия',
      text: 'Передайте число из поля «version», которое прочитали: в заголовке If-Match или в поле «version» тела запроса. ETag не подойдёт.',
    },
  },
  'key-reused': {
    en: {
      title: 'This Idempotency-Key is already used',
      text: 'Use a new Idempotency-Key for a different request.',
    },
    ru: {
      title: 'Этот Idempotency-Key уже использован',
      text: 'Для другого запроса возьмите новый Idempotency-Key.',
    },
  },
  'key-not-kept': {
    en: {
      title: 'Idempotency-Key isn’t supported here',
      text: 'Send the request without Idempotency-Key.',
    },
    ru: {
      title: 'Этот запрос не принимает Idempotency-Key',
      text: 'Отправьте запрос без Idempotency-Key.',
    },
  },
  'too-large': {
    en: { title: 'Too large', text: 'Choose a smaller file or shorten the text.' },
    ru: { title: 'Слишком большой объём', text: 'Выберите файл поменьше или сократите текст.' },
  },
  'unsupported-type': {
    en: {
      title: 'Unsupported content type',
      text: 'Send JSON, a form or the file type this request accepts, uncompressed.',
    },
    ru: {
      title: 'Тип содержимого не поддерживается',
      text: 'Передайте JSON, форму или файл нужного типа, без сжатия.',
    },
  },
  'too-many-requests': {
    en: { title: 'Too many attempts', text: 'Wait a moment and try again.' },
    ru: { title: 'Слишком много попыток', text: 'Подождите немного и попробуйте ещё раз.' },
  },
  'no-connection': {
    en: {
      title: 'No connection',
      text: 'Nothing was sent. Check your internet connection and try again.',
    },
    ru: {
      title: 'Нет связи',
      text: 'Ничего не отправлено. Проверьте интернет и попробуйте ещё раз.',
    },
  },
  'no-answer': {
    en: {
      title: 'No response',
      text: 'We don’t know if this was saved. You can safely try again.',
    },
    ru: {
      title: 'Нет ответа',
      text: 'Неизвестно, сохранилось ли это. Попробуйте ещё раз: дважды это не сохранится.',
    },
  },
  'out-of-order': {
    en: {
      title: 'We can’t save anything right now',
      text: 'Nothing was sent and your cart is safe. Try again in a minute.',
      byPhone: 'Nothing was sent and your cart is safe. Call us or try again in a minute.',
    },
    ru: {
      title: 'Сейчас не получается ничего сохранить',
      text: 'Ничего не отправлено, корзина на месте. Попробуйте через минуту.',
      byPhone: 'Ничего не отправлено, корзина на месте. Позвоните или попробуйте через минуту.',
    },
  },
  'too-busy': {
    en: {
      title: 'Too many visitors right now',
      text: 'Try again in a few seconds.',
      byPhone: 'Try again in a few seconds or call us.',
    },
    ru: {
      title: 'Сейчас слишком много посетителей',
      text: 'Попробуйте через несколько секунд.',
      byPhone: 'Попробуйте через несколько секунд или позвоните.',
    },
  },
  'something-went-wrong': {
    en: { title: 'Error', text: 'Something went wrong' },
    ru: { title: 'Ошибка', text: 'Что-то пошло не так' },
  },
  'not-for-sale': {
    en: {
      title: 'This dish isn’t available right now',
      text: 'Choose another one. The rest of your cart is unchanged.',
    },
    ru: {
      title: 'Это блюдо сейчас недоступно',
      text: 'Выберите другое: остальная корзина на месте.',
    },
  },
  'choice-missing': {
    en: {
      title: 'Some choices are missing',
      text: 'Open the dish and complete the highlighted options. The rest of your cart is unchanged.',
    },
    ru: {
      title: 'Выбрано ещё не всё',
      text: 'Откройте блюдо и выберите отмеченное. Остальная корзина на месте.',
    },
  },
  'choice-too-many': {
    en: { title: 'Too many options', text: 'Open the dish and remove some.' },
    ru: { title: 'Выбрано слишком много', text: 'Откройте блюдо и уберите лишнее.' },
  },
  'choice-not-offered': {
    en: {
      title: 'This combination is no longer available',
      text: 'Open the dish and choose again. The rest of your cart is unchanged.',
    },
    ru: {
      title: 'Такого сочетания больше нет',
      text: 'Откройте блюдо и выберите заново. Остальная корзина на месте.',
    },
  },
  'cart-not-saved': {
    en: {
      title: 'We couldn’t update your cart',
      text: 'The rest of it is unchanged. Try again.',
      byPhone: 'The rest of it is unchanged. Try again or call us.',
    },
    ru: {
      title: 'Не удалось изменить корзину',
      text: 'Остальное на месте. Попробуйте ещё раз.',
      byPhone: 'Остальное на месте. Попробуйте ещё раз или позвоните нам.',
    },
  },
  'checkout-full': {
    en: {
      title: 'Your cart is full',
      text: 'You can order up to 20 different dishes. Remove one or place this order first.',
    },
    ru: {
      title: 'Корзина заполнена',
      text: 'В заказе может быть до 20 разных блюд. Уберите что-нибудь или сначала оформите этот заказ.',
    },
  },
  'line-full': {
    en: {
      title: 'That’s the maximum',
      text: 'You can order up to 99 of one dish.',
      byPhone: 'You can order up to 99 of one dish. Call us if you need more.',
    },
    ru: {
      title: 'Больше не добавить',
      text: 'Можно заказать до 99 порций одного блюда.',
      byPhone: 'Можно заказать до 99 порций одного блюда. Нужно больше — позвоните.',
    },
  },
  'line-gone': {
    en: {
      title: 'This dish is no longer in your cart',
      text: 'It may have been ordered or removed in another tab. Add it again if you still want it.',
    },
    ru: {
      title: 'Этого блюда уже нет в корзине',
      text: 'Возможно, вы заказали или убрали его в другой вкладке. Добавьте его снова, если нужно.',
    },
  },
  maintenance: {
    en: {
      title: 'The website is under maintenance. Orders are on hold.',
      text: 'Your order wasn’t sent. Your cart is saved: try again later.',
      byPhone: 'Your order wasn’t sent. Your cart is saved: try again later or call us.',
    },
    ru: {
      title: 'На сайте технические работы. Приём заказов приостановлен.',
      text: 'Заказ не отправлен. Корзина сохранена: попробуйте позже.',
      byPhone: 'Заказ не отправлен. Корзина сохранена: попробуйте позже или позвоните.',
    },
  },
  'checkout-empty': {
    en: { title: 'Your cart is empty', text: 'Add a dish to place an order.' },
    ru: { title: 'В корзине пусто', text: 'Добавьте блюдо, чтобы оформить заказ.' },
  },
  'already-placed': {
    en: {
      title: 'You’ve already placed this order',
      text: 'We’re working on it. There’s no second order.',
    },
    ru: { title: 'Этот заказ уже оформлен', text: 'Мы им занимаемся, второго заказа нет.' },
  },
  'receiving-not-offered': {
    en: {
      title: 'This option isn’t available right now',
      text: 'Choose delivery or pickup, whichever is offered. We’ve kept everything you entered.',
    },
    ru: {
      title: 'Этот способ получения сейчас недоступен',
      text: 'Выберите другой. Всё введённое сохранено.',
    },
  },
  'lines-unavailable': {
    en: {
      title: 'Some dishes aren’t available right now',
      text: 'Continue without them or choose something else. We’ve kept everything you entered.',
    },
    ru: {
      title: 'Некоторые блюда сейчас недоступны',
      text: 'Продолжите без них или выберите другие. Всё введённое сохранено.',
    },
  },
  'total-changed': {
    en: {
      title: 'Prices have changed',
      text: 'Review the new total and accept it to continue. We’ve kept everything you entered.',
    },
    ru: {
      title: 'Цены изменились',
      text: 'Проверьте новую сумму и примите её, чтобы продолжить. Всё введённое сохранено.',
    },
  },
  'currency-changed': {
    en: {
      title: 'Prices are now in another currency',
      text: 'Reload the page to see the new prices.',
    },
    ru: { title: 'Цены теперь в другой валюте', text: 'Обновите страницу, чтобы увидеть новые.' },
  },
  'below-minimum': {
    en: { title: 'Below the minimum order', text: 'Add something or choose pickup.' },
    ru: {
      title: 'Сумма меньше минимальной',
      text: 'Добавьте что-нибудь или выберите самовывоз.',
    },
  },
  'too-heavy': {
    en: {
      title: 'Your order is too heavy',
      text: 'Remove something.',
      byPhone: 'Remove something or call us.',
    },
    ru: {
      title: 'Заказ слишком тяжёлый',
      text: 'Уберите что-нибудь.',
      byPhone: 'Уберите что-нибудь или позвоните.',
    },
  },
  'time-not-offered': {
    en: {
      title: 'This time is no longer available',
      text: 'Choose another time. We’ve kept everything else.',
    },
    ru: { title: 'Это время уже недоступно', text: 'Выберите другое время: остальное сохранено.' },
  },
  'too-many-orders': {
    en: {
      title: 'Too many orders from your network',
      text: 'Your cart is saved: try again later.',
      byPhone: 'Call us to order. Your cart is saved.',
    },
    ru: {
      title: 'Слишком много заказов из вашей сети',
      text: 'Корзина сохранена: попробуйте позже.',
      byPhone: 'Чтобы заказать, позвоните. Корзина сохранена.',
    },
  },
  'too-many-own-orders': {
    en: {
      title: 'Your last orders aren’t confirmed',
      text: 'You can order again once we confirm one. Cancelled orders count for 15 minutes. Your cart is saved.',
      byPhone:
        'You can order again once we confirm one, or call us. Cancelled orders count for 15 minutes. Your cart is saved.',
    },
    ru: {
      title: 'Прошлые заказы не подтверждены',
      text: 'Новый заказ можно оформить, когда мы подтвердим один из них. Отменённые учитываются 15 минут. Корзина сохранена.',
      byPhone:
        'Новый заказ можно оформить, когда мы подтвердим один из них. Отменённые учитываются 15 минут. Если срочно, позвоните. Корзина сохранена.',
    },
  },
  'too-many-carts': {
    en: {
      title: 'Too many carts from your network',
      text: 'Try again later.',
      byPhone: 'Call us to order.',
    },
    ru: {
      title: 'Слишком много корзин из вашей сети',
      text: 'Попробуйте позже.',
      byPhone: 'Чтобы заказать, позвоните.',
    },
  },
  'order-confirmed': {
    en: {
      title: 'Your order is already confirmed',
      text: 'You can no longer change it here.',
      byPhone: 'Call us if you want to change it.',
    },
    ru: {
      title: 'Заказ уже подтверждён',
      text: 'Здесь его больше нельзя изменить.',
      byPhone: 'Позвоните, если хотите его изменить.',
    },
  },
  'too-many-changes': {
    en: {
      title: 'You’ve changed the number too many times',
      text: 'We’ll use the current one.',
      byPhone: 'We’ll use the current one. Call us if you want to change it.',
    },
    ru: {
      title: 'Вы меняли номер слишком много раз',
      text: 'Он останется прежним.',
      byPhone: 'Он останется прежним. Позвоните, если хотите его изменить.',
    },
  },
  'order-over': {
    en: {
      title: 'This order is already closed',
      text: 'You can no longer change it.',
      byPhone: 'Call us if something’s wrong.',
    },
    ru: {
      title: 'Этот заказ уже закрыт',
      text: 'Изменить его больше нельзя.',
      byPhone: 'Позвоните, если что-то не так.',
    },
  },
  'not-set-up': {
    en: { title: 'This shop isn’t set up yet', text: 'Go to /welcome to set it up.' },
    ru: { title: 'Магазин ещё не настроен', text: 'Откройте /welcome и настройте магазин.' },
  },
} satisfies RefusalWords

/**
 * The message for an error. It suggests a call only with a phone number; an unknown code, from a newer server, gets the default
 * text.
 */
export function refusalMessage(locale: Locale, refusal: Refusal, phone = ''): RefusalMessage {
  const message = messageIn(words, locale, refusal, phone)
  const seconds = /^too-many-(?:requests|carts)$/.test(refusal.refused) && refusal.facts?.seconds
  return typeof seconds === 'number' ? { ...message, text: tryAgainIn(locale, seconds) } : message
}

export function messageIn(
  table: RefusalWords,
  locale: Locale,
  { refused }: Refusal,
  phone = '',
): RefusalMessage {
  const known = Object.hasOwn(table, refused) ? table[refused] : undefined
  const { title, text, byPhone }: Written = (known ?? words['something-went-wrong'])[locale]
  return { title, text: (phone && byPhone) || text }
}

/** Whether a code has a text: every error of an endpoint needs one. */
export const hasWords = (code: string) => Object.hasOwn(words, code)
