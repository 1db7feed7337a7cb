import type { Locale } from '#platform/localised.ts'
import type { CommonRefusal, Refusal } from '#platform/refusal.ts'
import { menuFileRefusals } from './menu-file/refusals.ts'

/** Refusals that belong to one door rather than to all of them. A new one is added here first, or tsc objects. */
export type OwnRefusal =
  | 'setup-code-wrong'
  | 'already-set-up'
  | 'not-set-up'
  | 'not-for-sale'
  | 'checkout-full'
  | 'line-full'
  | 'line-gone'
  | 'maintenance'
  | 'checkout-empty'
  | 'already-placed'
  | 'receiving-not-offered'
  | 'lines-unavailable'
  | 'total-changed'
  | 'below-minimum'
  | 'too-heavy'
  | 'time-not-offered'
  | 'order-confirmed'
  | 'order-over'
  | 'claimed'
  | 'move-not-allowed'
  | 'reason-missing'
  | 'orders-open'
  | 'not-undoable'
  | 'invalid-credentials'
  | 'address-not-open'
  | 'template-wrong'
  | 'mail-not-set-up'
  | 'receivers-full'
  | 'slug-taken'
  | 'list-changed'
  | 'variants-full'
  | 'photo-unreadable'
  | 'photo-too-many-pixels'
  | 'photo-too-small'
  | 'login-taken'
  | 'master-stays'
  | 'list-full'
  | keyof typeof menuFileRefusals
export type KnownRefusal = CommonRefusal | OwnRefusal
export type RefusalMessage = { readonly title: string; readonly text: string }

const words: Record<KnownRefusal, Record<Locale, RefusalMessage>> = {
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
  'setup-code-wrong': {
    en: {
      title: 'The setup code does not match',
      text: 'Copy it from the server’s console, with no spaces around.',
    },
    ru: {
      title: 'Код установки не подходит',
      text: 'Скопируйте его из консоли сервера, без пробелов по краям.',
    },
  },
  'already-set-up': {
    en: { title: 'The shop is already set up', text: 'Sign in to the Command Center.' },
    ru: { title: 'Магазин уже настроен', text: 'Войдите в Командный центр.' },
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
      title: 'Сайт на обслуживании. Заказы приостановлены.',
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
  claimed: {
    en: {
      title: 'A colleague is calling already',
      text: 'Take another order, or take this one over.',
    },
    ru: { title: 'Коллега уже звонит', text: 'Возьмите другой заказ или перехватите этот.' },
  },
  'move-not-allowed': {
    en: {
      title: 'The order cannot go there',
      text: 'Look at where it stands now, and choose anew.',
    },
    ru: { title: 'Так заказ двигать нельзя', text: 'Посмотрите, где он сейчас, и выберите снова.' },
  },
  'reason-missing': {
    en: { title: 'A reason is needed', text: 'Say why: the shopper will read it.' },
    ru: { title: 'Нужна причина', text: 'Напишите почему: это прочитает покупатель.' },
  },
  'not-undoable': {
    en: {
      title: 'This can no longer be taken back',
      text: 'Ten seconds are over, or somebody has gone on with the order.',
    },
    ru: {
      title: 'Это уже не отменить',
      text: 'Прошло больше десяти секунд, или с заказом уже работают дальше.',
    },
  },
  'order-over': {
    en: { title: 'This order is already closed', text: 'Call us if something is not right.' },
    ru: { title: 'Этот заказ уже закрыт', text: 'Позвоните, если что-то не так.' },
  },
  'orders-open': {
    en: {
      title: 'This client has an order in work',
      text: 'Complete it or cancel it first: nobody could deliver it without a name and an address.',
    },
    ru: {
      title: 'У клиента есть незакрытый заказ',
      text: 'Сначала завершите или отмените его: без имени и адреса его не доставить.',
    },
  },
  'address-not-open': {
    en: {
      title: 'The shop must not send to this address',
      text: 'It is not on the public internet. Whoever runs the server can open it with RECEIVER_ALLOW.',
    },
    ru: {
      title: 'На этот адрес отправлять нельзя',
      text: 'Он не в открытом интернете. Открыть его может администратор сервера, настройкой RECEIVER_ALLOW.',
    },
  },
  'template-wrong': {
    en: {
      title: 'The body is not right',
      text: 'It must be JSON, with known placeholders, and none of them in the name of a field.',
    },
    ru: {
      title: 'Тело запроса составлено неверно',
      text: 'Нужен JSON с известными подстановками, и ни одной из них в названии поля.',
    },
  },
  'mail-not-set-up': {
    en: {
      title: 'The server cannot send letters yet',
      text: 'Whoever runs it can set SMTP_URL and MAIL_FROM.',
    },
    ru: {
      title: 'Сервер пока не отправляет письма',
      text: 'Администратор сервера может задать SMTP_URL и MAIL_FROM.',
    },
  },
  'receivers-full': {
    en: { title: 'No more receivers fit', text: 'Delete one that you no longer need.' },
    ru: { title: 'Больше получателей не добавить', text: 'Удалите того, который уже не нужен.' },
  },
  'login-taken': {
    en: { title: 'This login is taken', text: 'Think of another one.' },
    ru: { title: 'Этот логин уже занят', text: 'Придумайте другой.' },
  },
  'master-stays': {
    en: {
      title: 'The owner’s account stays as it is',
      text: 'Its role and access do not change, and only the owner changes its password.',
    },
    ru: {
      title: 'Учётная запись владельца остаётся как есть',
      text: 'Роль и доступ у неё не меняются, а пароль меняет только сам владелец.',
    },
  },
  'list-full': {
    en: { title: 'No more fit in this list', text: 'Remove something that you no longer need.' },
    ru: { title: 'Больше в этот список не добавить', text: 'Уберите то, что уже не нужно.' },
  },
  ...menuFileRefusals,
  'slug-taken': {
    en: {
      title: 'This address is already taken',
      text: 'Choose another one, with a number or a word more.',
    },
    ru: {
      title: 'Этот адрес уже занят',
      text: 'Придумайте другой, с числом или ещё одним словом.',
    },
  },
  'list-changed': {
    en: { title: 'The list has changed meanwhile', text: 'Load it again, then put it into order.' },
    ru: {
      title: 'Пока вы правили, список изменился',
      text: 'Загрузите его снова и поправьте порядок.',
    },
  },
  'variants-full': {
    en: {
      title: 'No more variants fit',
      text: 'Fifty fit in one product. Delete one, or add another product.',
    },
    ru: {
      title: 'Больше вариантов не добавить',
      text: 'В товар помещается пятьдесят. Удалите лишний или создайте ещё один товар.',
    },
  },
  'photo-unreadable': {
    en: {
      title: 'The photo cannot be read',
      text: 'It is damaged, or was not uploaded whole. Save it again, or choose another one.',
    },
    ru: {
      title: 'Фото не читается',
      text: 'Оно повреждено или загрузилось не целиком. Сохраните его заново или выберите другое.',
    },
  },
  'photo-too-many-pixels': {
    en: {
      title: 'The photo is too large',
      text: 'Fifty megapixels are the most. Make it smaller.',
    },
    ru: {
      title: 'Фото слишком большое',
      text: 'Подойдёт фото до пятидесяти мегапикселей. Уменьшите его.',
    },
  },
  'photo-too-small': {
    en: { title: 'The photo is too small', text: 'Choose one that is at least 640 pixels wide.' },
    ru: { title: 'Фото слишком маленькое', text: 'Выберите фото шириной хотя бы 640 пикселей.' },
  },
  'not-set-up': {
    en: { title: 'The shop is not set up yet', text: 'Open the address /welcome and fill it in.' },
    ru: { title: 'Магазин ещё не настроен', text: 'Откройте адрес /welcome и заполните данные.' },
  },
  'invalid-credentials': {
    en: { title: 'Invalid credentials', text: 'Check Caps Lock and the keyboard language.' },
    ru: { title: 'Неверный логин или пароль', text: 'Проверьте Caps Lock и раскладку клавиатуры.' },
  },
}

/** What to tell people about a refusal. A code from a newer server than this page gets the default words. */
export function refusalMessage(locale: Locale, refusal: Refusal<KnownRefusal>): RefusalMessage {
  const known = Object.hasOwn(words, refusal.refused) ? refusal.refused : 'something-went-wrong'
  return words[known][locale]
}
