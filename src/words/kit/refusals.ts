import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { plural } from './number.ts'

export type RefusalMessage = { readonly title: string; readonly text: string }
/** The text for shops with a phone number. */
type Written = RefusalMessage & { readonly byPhone?: string }
export type RefusalWords = Readonly<Record<string, Readonly<Record<Locale, Written>>>>

/** The errors of any endpoint and of the cart. Those of orders are in order-refusals.ts, those of staff in staff/refusals.ts. */
const words = {
  invalid: {
    en: { title: 'Check the highlighted fields', text: 'Correct them and try again.' },
    ru: { title: 'Проверьте отмеченные поля', text: 'Исправьте их и отправьте ещё раз.' },
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
  'too-large': {
    en: { title: 'Too large', text: 'Choose a smaller file or shorten the text.' },
    ru: { title: 'Слишком большой объём', text: 'Выберите файл поменьше или сократите текст.' },
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
  'currency-changed': {
    en: {
      title: 'Prices are now in another currency',
      text: 'Reload the page to see the new prices.',
    },
    ru: { title: 'Цены теперь в другой валюте', text: 'Обновите страницу, чтобы увидеть новые.' },
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

export const hasWords = (code: string) => Object.hasOwn(words, code)

const units = {
  seconds: {
    en: { one: 'second', other: 'seconds' },
    ru: { one: 'секунду', few: 'секунды', many: 'секунд' },
  },
  minutes: {
    en: { one: 'minute', other: 'minutes' },
    ru: { one: 'минуту', few: 'минуты', many: 'минут' },
  },
}

/** Rounded up, so that a retry after this time succeeds. */
function formatWait(locale: Locale, seconds: number) {
  const [count, unit] =
    seconds > 90
      ? [Math.ceil(seconds / 60), units.minutes[locale]]
      : [Math.ceil(seconds), units.seconds[locale]]
  return `${count}\u00a0${plural(locale, count, unit)}`
}

const tryAgain: Record<Locale, (wait: string) => string> = {
  en: (wait) => `Try again in ${wait}.`,
  ru: (wait) => `Попробуйте ещё раз через ${wait}.`,
}

/** When a refused request may be repeated. */
const tryAgainIn = (locale: Locale, seconds: number) =>
  tryAgain[locale](formatWait(locale, seconds))
