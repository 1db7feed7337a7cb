import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { menuFileRefusals } from '../menu-file/refusals.ts'
import {
  hasWords as hasShopWords,
  messageIn,
  type RefusalMessage,
  type RefusalWords,
  refusalMessage as shopMessage,
} from '../refusals.ts'

/** What the doors of staff say, beside what any door may; and what staff are told otherwise than shoppers. */
const words = {
  'out-of-order': {
    en: {
      title: 'The shop cannot save anything now',
      text: 'Nothing was changed. Try again in a minute; if it goes on, look at the server’s disk and database.',
    },
    ru: {
      title: 'Магазин сейчас ничего не может сохранить',
      text: 'Ничего не изменилось. Повторите через минуту; если не пройдёт, проверьте диск и базу данных сервера.',
    },
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
  'invalid-credentials': {
    en: { title: 'Invalid credentials', text: 'Check Caps Lock and the keyboard language.' },
    ru: { title: 'Неверный логин или пароль', text: 'Проверьте Caps Lock и раскладку клавиатуры.' },
  },
} satisfies RefusalWords

export const refusalMessage = (locale: Locale, refusal: Refusal): RefusalMessage =>
  Object.hasOwn(words, refusal.refused)
    ? messageIn(words, locale, refusal)
    : shopMessage(locale, refusal)

export const hasWords = (code: string) => Object.hasOwn(words, code) || hasShopWords(code)
