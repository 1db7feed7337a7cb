import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import {
  refusalMessage as commonMessage,
  hasWords as hasCommonWords,
  messageIn,
  type RefusalMessage,
  type RefusalWords,
} from './refusals.ts'

/** The errors of checkout and orders, and those that only programs get. Pages of the menu don’t load them. */
const words = {
  unreadable: {
    en: { title: 'We couldn’t read the request', text: 'Send one JSON object.' },
    ru: { title: 'Не удалось прочитать запрос', text: 'Передайте один объект JSON.' },
  },
  'method-not-allowed': {
    en: { title: 'Method not allowed', text: 'Check the request method.' },
    ru: { title: 'Метод не поддерживается', text: 'Проверьте метод запроса.' },
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

export const refusalMessage = (locale: Locale, refusal: Refusal, phone = ''): RefusalMessage =>
  hasCommonWords(refusal.refused)
    ? commonMessage(locale, refusal, phone)
    : messageIn(words, locale, refusal, phone)

/** Whether a code has a text: every error of an endpoint needs one. */
export const hasWords = (code: string) => Object.hasOwn(words, code) || hasCommonWords(code)
