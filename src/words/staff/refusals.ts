import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import {
  hasWords as hasShopWords,
  refusalMessage as shopMessage,
} from '#words/kit/order-refusals.ts'
import { messageIn, type RefusalMessage, type RefusalWords } from '#words/kit/refusals.ts'
import { menuFileRefusals } from '#words/menu-file/refusals.ts'

/** The errors of staff’s endpoints, and the common ones that have other texts for staff than for customers. */
const words = {
  'out-of-order': {
    en: {
      title: 'Can’t save changes right now',
      text: 'Nothing was changed. Try again in a minute. If it continues, check the server’s disk and database.',
    },
    ru: {
      title: 'Сейчас не получается сохранить',
      text: 'Ничего не изменилось. Попробуйте через минуту; если не поможет, проверьте диск и базу данных сервера.',
    },
  },
  'cross-site': {
    en: {
      title: 'The request came from another site',
      text: 'Open the page on this site and try again. A program has to send this shop’s address as Origin.',
    },
    ru: {
      title: 'Запрос пришёл с другого сайта',
      text: 'Откройте страницу на этом сайте и попробуйте ещё раз. Программе нужно передать адрес этого магазина в заголовке Origin.',
    },
  },
  'unsupported-type': {
    en: {
      title: 'Unsupported file type',
      text: 'Choose a JPEG, PNG, WebP, AVIF or GIF photo. On an iPhone: Settings → Camera → Formats → Most Compatible.',
    },
    ru: {
      title: 'Тип файла не поддерживается',
      text: 'Выберите фото в JPEG, PNG, WebP, AVIF или GIF. На iPhone: Настройки → Камера → Форматы → Наиболее совместимые.',
    },
  },
  'file-changed': {
    en: {
      title: 'The file has changed',
      text: 'It was changed, moved or deleted after you chose it. Choose it again.',
    },
    ru: {
      title: 'Файл изменился',
      text: 'Его изменили, переместили или удалили после выбора. Выберите его снова.',
    },
  },
  'file-unreadable': {
    en: {
      title: 'We can’t read this file',
      text: 'It may have changed since you chose it, be open in another program or be stored only in the cloud. Choose it again, or choose a copy on this device.',
    },
    ru: {
      title: 'Не удалось прочитать файл',
      text: 'Возможно, его изменили после выбора, он открыт в другой программе или хранится только в облаке. Выберите его снова или скопируйте на это устройство и выберите копию.',
    },
  },
  'version-required': {
    en: {
      title: 'This page is out of date',
      text: 'Nothing was saved. Copy what you changed, reload the page and enter it again.',
    },
    ru: {
      title: 'Страница устарела',
      text: 'Ничего не сохранено. Скопируйте свои правки, обновите страницу и внесите их снова.',
    },
  },
  maintenance: {
    en: { title: 'Orders are paused', text: 'Resume orders and try again.' },
    ru: { title: 'Приём приостановлен', text: 'Возобновите приём и повторите.' },
  },
  'checkout-empty': {
    en: { title: 'No items yet', text: 'Add a product to the order.' },
    ru: { title: 'Состав пока пуст', text: 'Добавьте товар в заказ.' },
  },
  'not-for-sale': {
    en: {
      title: 'Some items are no longer on the menu',
      text: 'Nothing was saved. Remove the marked items or choose other options for them.',
    },
    ru: {
      title: 'Некоторых позиций больше нет в меню',
      text: 'Ничего не сохранено. Уберите отмеченные позиции или выберите другие опции.',
    },
  },
  'total-changed': {
    en: {
      title: 'Prices have changed',
      text: 'Remove the new items and add them again at today’s prices.',
    },
    ru: {
      title: 'Цены изменились',
      text: 'Уберите новые товары и добавьте их снова по сегодняшним ценам.',
    },
  },
  'lines-unavailable': {
    en: {
      title: 'Some items can’t be ordered as they are',
      text: 'They’re sold out, or a required option isn’t chosen.',
    },
    ru: {
      title: 'Не всё в составе можно заказать',
      text: 'Что-то в стоп-листе, или не выбрана обязательная опция.',
    },
  },
  'too-heavy': {
    en: { title: 'This order is too heavy', text: 'Remove something.' },
    ru: { title: 'Заказ слишком тяжёлый', text: 'Уберите что-нибудь.' },
  },
  'added-before': {
    en: {
      title: 'Your earlier press was saved',
      text: 'Its response was lost. The list shows what it added. To add this one too, press again.',
    },
    ru: {
      title: 'Предыдущее нажатие сохранено',
      text: 'Ответ на него потерялся. Что добавилось, видно в списке. Чтобы добавить и это, нажмите ещё раз.',
    },
  },
  'order-erased': {
    en: {
      title: 'This order was already placed',
      text: 'The customer’s data has been erased since. To place it again as a new order, press again.',
    },
    ru: {
      title: 'Этот заказ уже оформлен',
      text: 'С тех пор данные клиента удалены. Чтобы оформить его снова как новый заказ, нажмите ещё раз.',
    },
  },
  'other-user': {
    en: {
      title: 'Not sent: someone else signed in',
      text: 'What the previous user did after the session ended isn’t saved. Do it again if it’s still needed.',
    },
    ru: {
      title: 'Не отправлено: вошёл другой сотрудник',
      text: 'Сделанное прежним сотрудником после конца сеанса не сохранено. Если это ещё нужно, повторите.',
    },
  },
  'setup-code-wrong': {
    en: {
      title: 'Wrong setup code',
      text: 'Copy it from the server console, without spaces.',
    },
    ru: {
      title: 'Код установки не подходит',
      text: 'Скопируйте его из консоли сервера, без пробелов.',
    },
  },
  'already-set-up': {
    en: { title: 'The shop is already set up', text: 'Sign in to Command Center.' },
    ru: { title: 'Магазин уже настроен', text: 'Войдите в Командный центр.' },
  },
  taken: {
    en: { title: 'A colleague took this call', text: 'It’s no longer ringing.' },
    ru: { title: 'Звонок уже принял коллега', text: 'Телефон больше не звонит.' },
  },
  'wrong-key': {
    en: {
      title: 'The phone system key is wrong',
      text: 'Create a new key in Settings → Orders and hours.',
    },
    ru: {
      title: 'Ключ телефонии не подходит',
      text: 'Создайте новый ключ: Настройки → Приём заказов.',
    },
  },
  claimed: {
    en: {
      title: 'A colleague is already calling',
      text: 'Claim another order or take this one over.',
    },
    ru: { title: 'Коллега уже звонит', text: 'Возьмите другой заказ или перехватите этот.' },
  },
  'no-call-due': {
    en: {
      title: 'There’s no call to make',
      text: 'The order is already confirmed, and no callback is due.',
    },
    ru: {
      title: 'Звонить не нужно',
      text: 'Заказ уже подтверждён, звонок по нему сейчас не нужен.',
    },
  },
  'fee-open': {
    en: {
      title: 'The delivery fee isn’t set',
      text: 'Enter it or confirm the order without a fee.',
    },
    ru: {
      title: 'Стоимость доставки не указана',
      text: 'Укажите её или подтвердите заказ без неё.',
    },
  },
  'after-promise': {
    en: {
      title: 'This is later than the promised time',
      text: 'Choose an earlier time or schedule the call anyway.',
    },
    ru: {
      title: 'Это позже обещанного времени',
      text: 'Выберите время раньше или всё равно запланируйте звонок.',
    },
  },
  'time-passed': {
    en: { title: 'This time has already passed', text: 'Choose a later time.' },
    ru: { title: 'Это время уже прошло', text: 'Выберите время позже.' },
  },
  'move-not-allowed': {
    en: {
      title: 'You can’t move the order to this status',
      text: 'Refresh to see its current status, then choose again.',
    },
    ru: {
      title: 'Нельзя перевести заказ в этот статус',
      text: 'Обновите страницу, посмотрите текущий статус и выберите снова.',
    },
  },
  'reason-missing': {
    en: { title: 'Add a reason', text: 'The customer will see it.' },
    ru: { title: 'Укажите причину', text: 'Её увидит клиент.' },
  },
  'discount-too-big': {
    en: {
      title: 'The discount is above your limit',
      text: 'Lower it or ask a colleague with a higher limit to save it.',
    },
    ru: {
      title: 'Скидка больше вашего предела',
      text: 'Уменьшите её или попросите сохранить коллегу с большим пределом.',
    },
  },
  'other-currency': {
    en: {
      title: 'This order and the menu use different currencies',
      text: 'Place a new order to add products.',
    },
    ru: {
      title: 'У заказа и меню разные валюты',
      text: 'Чтобы добавить товары, примите новый заказ.',
    },
  },
  'not-undoable': {
    en: {
      title: 'You can no longer undo this',
      text: 'More than 10 seconds have passed, or someone has already worked on the order. Change the status instead.',
    },
    ru: {
      title: 'Это уже не вернуть',
      text: 'Прошло больше 10\u00a0секунд, или с заказом уже работают дальше. Смените статус.',
    },
  },
  'orders-open': {
    en: {
      title: 'This customer has an open order',
      text: 'Complete or cancel it first. Without a name and an address it can’t be delivered.',
    },
    ru: {
      title: 'У клиента есть незакрытый заказ',
      text: 'Сначала завершите или отмените его: без имени и адреса его не доставить.',
    },
  },
  'address-not-open': {
    en: {
      title: 'This address isn’t allowed',
      text: 'It isn’t on the public internet. Ask your server administrator to allow it in RECEIVER_ALLOW.',
    },
    ru: {
      title: 'Этот адрес не разрешён',
      text: 'Он не в публичном интернете. Попросите администратора сервера разрешить его в RECEIVER_ALLOW.',
    },
  },
  'template-wrong': {
    en: {
      title: 'The body isn’t valid',
      text: 'Use valid JSON with known placeholders, and no placeholder as a field name.',
    },
    ru: {
      title: 'Тело запроса составлено неверно',
      text: 'Нужен JSON с известными подстановками, и ни одной в названии поля.',
    },
  },
  'mail-not-set-up': {
    en: {
      title: 'Email isn’t set up on this server',
      text: 'Ask your server administrator to set SMTP_URL and MAIL_FROM.',
    },
    ru: {
      title: 'Почта на сервере не настроена',
      text: 'Попросите администратора сервера задать SMTP_URL и MAIL_FROM.',
    },
  },
  'receiver-exists': {
    en: {
      title: 'This receiver already exists',
      text: 'It has the same name, URL and events. Close this form and open it in the list.',
    },
    ru: {
      title: 'Такой получатель уже есть',
      text: 'У него то же название, адрес и события. Закройте форму и откройте его в списке.',
    },
  },
  'message-not-written': {
    en: {
      title: 'This message couldn’t be written',
      text: 'If the receiver has its own body, correct that and resend. The message’s first attempt shows what was wrong then.',
    },
    ru: {
      title: 'Это сообщение не удалось составить',
      text: 'Если у получателя своё тело запроса, исправьте его и отправьте сообщение снова. Что было не так сначала, видно в первой попытке.',
    },
  },
  'receiver-off': {
    en: {
      title: 'This receiver is off',
      text: 'Messages may still be missing. Turn the receiver on, save, and resend.',
    },
    ru: {
      title: 'Получатель выключен',
      text: 'Возможно, отправлены не все сообщения. Включите получателя, сохраните и отправьте ещё раз.',
    },
  },
  'receivers-full': {
    en: {
      title: 'You’ve reached the receiver limit',
      text: 'You can have up to 20. Delete one you no longer need.',
    },
    ru: {
      title: 'Больше получателей не добавить',
      text: 'Можно до 20. Удалите получателя, который не нужен.',
    },
  },
  'password-too-easy': {
    en: {
      title: 'Password too easy to guess',
      text: 'It’s a common password, your login or only spaces. Choose another: a few random words are easy to remember.',
    },
    ru: {
      title: 'Слишком простой пароль',
      text: 'Это частый пароль, логин или одни пробелы. Придумайте другой: несколько случайных слов легко запомнить.',
    },
  },
  'password-unchanged': {
    en: { title: 'Choose a new password', text: 'That’s your current one.' },
    ru: { title: 'Нужен новый пароль', text: 'Это текущий пароль.' },
  },
  'login-taken': {
    en: { title: 'This login is taken', text: 'Choose a different one.' },
    ru: { title: 'Этот логин уже занят', text: 'Выберите другой.' },
  },
  'master-stays': {
    en: {
      title: 'You can’t change the owner’s account',
      text: 'Its role and access are fixed. Only the owner can change its password.',
    },
    ru: {
      title: 'Учётную запись владельца изменить нельзя',
      text: 'Роль и доступ у неё постоянные, а пароль меняет только сам владелец.',
    },
  },
  'list-full': {
    en: { title: 'This list is full', text: 'Remove something you no longer need.' },
    ru: { title: 'Список заполнен', text: 'Уберите то, что уже не нужно.' },
  },
  ...menuFileRefusals,
  'slug-taken': {
    en: {
      title: 'This URL is already taken',
      text: 'Choose another one, for example add a number or a word.',
    },
    ru: {
      title: 'Этот адрес уже занят',
      text: 'Выберите другой, например добавьте число или слово.',
    },
  },
  'list-changed': {
    en: { title: 'Someone else changed the list', text: 'Reload it and set the order again.' },
    ru: {
      title: 'Список изменил кто-то ещё',
      text: 'Загрузите его снова и поправьте порядок.',
    },
  },
  'prices-changed': {
    en: {
      title: 'Prices have changed since the preview',
      text: 'Nothing was saved. Check the new preview and save again.',
    },
    ru: {
      title: 'После предпросмотра цены изменились',
      text: 'Ничего не сохранено. Посмотрите новые цены и сохраните снова.',
    },
  },
  'variants-full': {
    en: {
      title: 'You’ve reached the variant limit',
      text: 'A product can have up to 50. Delete one or add another product.',
    },
    ru: {
      title: 'Больше вариантов не добавить',
      text: 'У товара может быть до 50\u00a0вариантов. Удалите лишний или добавьте ещё один товар.',
    },
  },
  'photo-unreadable': {
    en: {
      title: 'We can’t read this photo',
      text: 'It’s damaged or the upload was cut off. Save it again or choose another one.',
    },
    ru: {
      title: 'Не удалось прочитать фото',
      text: 'Оно повреждено или загрузилось не целиком. Сохраните его заново или выберите другое.',
    },
  },
  'photo-too-many-pixels': {
    en: {
      title: 'The photo is too large',
      text: 'The limit is 50 megapixels. Make it smaller and try again.',
    },
    ru: {
      title: 'Фото слишком большое',
      text: 'Предел — 50\u00a0мегапикселей. Уменьшите его и попробуйте снова.',
    },
  },
  'photo-gone': {
    en: {
      title: 'A photo in the text was deleted',
      text: 'Photos are deleted after a day without use. Insert it again.',
    },
    ru: {
      title: 'Фото из текста удалено',
      text: 'Фото удаляются, если сутки нигде не используются. Вставьте его снова.',
    },
  },
  'photo-too-small': {
    en: { title: 'The photo is too small', text: 'Choose a larger one.' },
    ru: { title: 'Фото слишком маленькое', text: 'Выберите фото побольше.' },
  },
  'wordmark-shape': {
    en: {
      title: 'The wordmark has the wrong shape',
      text: 'Choose one at least 40 pixels high, and from one to six times as wide as it’s high.',
    },
    ru: {
      title: 'Логотип-надпись не той формы',
      text: 'Выберите фото высотой от 40\u00a0пикселей. Ширина — от одной до шести высот.',
    },
  },
  'needs-https': {
    en: {
      title: 'Sign-in needs HTTPS',
      text: 'Open the shop at its own address, which begins with https.',
    },
    ru: {
      title: 'Войти можно только по HTTPS',
      text: 'Откройте магазин по его адресу, который начинается с https.',
    },
  },
  'invalid-credentials': {
    en: { title: 'Invalid credentials', text: 'Check Caps Lock and the keyboard language.' },
    ru: { title: 'Неверный логин или пароль', text: 'Проверьте Caps Lock и раскладку клавиатуры.' },
  },
} satisfies RefusalWords

export function refusalMessage(locale: Locale, refusal: Refusal): RefusalMessage {
  if (!Object.hasOwn(words, refusal.refused))
    return { ...shopMessage(locale, refusal), ...withFacts(locale, refusal) }
  return { ...messageIn(words, locale, refusal), ...withFacts(locale, refusal) }
}

/** The texts with facts: who is calling, which currencies, how large a photo must be, which photos are gone, where to sign in, which product doesn't fit, which row. */
function withFacts(locale: Locale, { refused, facts = {} }: Refusal): Partial<RefusalMessage> {
  const { by, order, menu, least, most, photos, product, row, url } = facts
  if (refused === 'claimed' && typeof by === 'string' && by !== '')
    return { title: isCalling[locale](by) }
  if (refused === 'taken' && typeof by === 'string' && by !== '')
    return { title: hasTaken[locale](by) }
  if (refused === 'other-currency' && isCurrency(order) && isCurrency(menu))
    return { title: otherCurrency[locale](order, menu) }
  if (refused === 'too-large' && typeof most === 'number' && most >= megabyte)
    return { text: upTo[locale](Math.floor(most / megabyte)) }
  if (refused === 'photo-too-small' && typeof least === 'number')
    return { text: atLeast[locale](least, facts.isEitherSide === true) }
  if (refused === 'photo-gone' && Array.isArray(photos))
    return { text: gonePhotos[locale](photos as GonePhoto[]) }
  if (refused === 'list-full' && typeof product === 'string' && typeof most === 'number')
    return groupsFull[locale](product, most)
  if (refused === 'menu-file-unreadable' && typeof row === 'number') return strayQuote[locale](row)
  if (refused === 'needs-https' && typeof url === 'string') return { text: openAt[locale](url) }
  if (refused === 'invalid' && typeof product === 'string') return ownLimits[locale](product)
  return {}
}

const isCurrency = (code: unknown): code is Currency =>
  typeof code === 'string' && Object.hasOwn(named.en, code)

const isCalling: Record<Locale, (name: string) => string> = {
  en: (name) => `${name} is already calling`,
  ru: (name) => `${name} уже звонит`,
}

const hasTaken: Record<Locale, (name: string) => string> = {
  en: (name) => `${name} took this call`,
  ru: (name) => `Звонок принимает ${name}`,
}

const megabyte = 2 ** 20
const upTo: Record<Locale, (megabytes: number) => string> = {
  en: (megabytes) => `Choose a file up to ${megabytes} MB.`,
  ru: (megabytes) => `Выберите файл до ${megabytes}\u00a0МБ.`,
}

const atLeast: Record<Locale, (pixels: number, isEither: boolean) => string> = {
  en: (pixels, isEither) =>
    `Choose one at least ${pixels} pixels wide ${isEither ? 'or' : 'and'} high.`,
  ru: (pixels, isEither) =>
    `Выберите фото не меньше ${pixels}\u00a0пикселей в ширину ${isEither ? 'или' : 'и'} в высоту.`,
}

const openAt: Record<Locale, (url: string) => string> = {
  en: (url) => `Open ${url}/command-center.`,
  ru: (url) => `Откройте ${url}/command-center.`,
}

/** The place of a photo in a text of a page. */
type GonePhoto = { locale: Locale; number: number; alt: string }

const gonePhotos: Record<Locale, (photos: readonly GonePhoto[]) => string> = {
  en: (photos) => {
    const language = { en: 'English', ru: 'Russian' }
    const each = photos.map(
      ({ locale, number, alt }) =>
        `photo ${number} of the ${language[locale]} text${alt && ` (“${alt}”)`}`,
    )
    return `Photos are deleted after a day without use. Insert again: ${each.join(', ')}.`
  },
  ru: (photos) => {
    const language = { en: 'английского', ru: 'русского' }
    const each = photos.map(
      ({ locale, number, alt }) =>
        `фото\u00a0${number} ${language[locale]} текста${alt && ` («${alt}»)`}`,
    )
    return `Фото удаляются, если сутки нигде не используются. Вставьте снова: ${each.join(', ')}.`
  },
}

/** Of the products that an option group is offered with, one has as many groups as fit. */
const groupsFull: Record<Locale, (product: string, most: number) => RefusalMessage> = {
  en: (product, most) => ({
    title: `${product} already has ${most} option groups`,
    text: 'Uncheck it here, or remove a group from that product first.',
  }),
  ru: (product, most) => ({
    title: `Больше групп опций не добавить: ${product}`,
    text: `У\u00a0товара может быть до ${most}\u00a0групп. Снимите с\u00a0него галочку или сначала уберите у\u00a0него лишнюю группу.`,
  }),
}

/** Of the products that an option group is offered with, one has limits of its own, which the group's new ones contradict. */
const ownLimits: Record<Locale, (product: string) => RefusalMessage> = {
  en: (product) => ({
    title: `${product} has its own settings for this group`,
    text: 'They don’t fit what you entered. Under “Offered with”, uncheck its own settings or the product.',
  }),
  ru: (product) => ({
    title: `У товара свои настройки этой группы: ${product}`,
    text: 'Они не сочетаются с\u00a0тем, что вы ввели. Снимите галочку с\u00a0его настроек или с\u00a0самого товара.',
  }),
}

/** Why a file can't be read. */
const strayQuote: Record<Locale, (row: number) => RefusalMessage> = {
  en: (row) => ({
    title: `Row ${row} has a stray quote`,
    text: 'Remove it, or put the whole cell in quotes and double the one inside: "12"" pizza". Then choose the file again.',
  }),
  ru: (row) => ({
    title: `Лишняя кавычка в\u00a0строке ${row}`,
    text: 'Уберите её. Если она нужна, заключите всю ячейку в\u00a0кавычки, а\u00a0кавычку внутри удвойте. Затем выберите файл снова.',
  }),
}

const otherCurrency: Record<Locale, (order: Currency, menu: Currency) => string> = {
  en: (order, menu) => `This order is in ${named.en[order]}; the menu is now in ${named.en[menu]}`,
  ru: (order, menu) => `Этот заказ в ${named.ru[order]}, а меню теперь в ${named.ru[menu]}`,
}

/** The forms after "in". */
const named: Record<Locale, Record<Currency, string>> = {
  en: {
    USD: 'dollars',
    RUB: 'roubles',
    EUR: 'euros',
    GEL: 'lari',
    BYN: 'Belarusian roubles',
    UAH: 'hryvnias',
    KZT: 'tenge',
    PLN: 'zlotys',
    TRY: 'Turkish liras',
    GBP: 'pounds',
  },
  ru: {
    USD: 'долларах',
    RUB: 'рублях',
    EUR: 'евро',
    GEL: 'лари',
    BYN: 'белорусских рублях',
    UAH: 'гривнах',
    KZT: 'тенге',
    PLN: 'злотых',
    TRY: 'турецких лирах',
    GBP: 'фунтах',
  },
}

export const hasWords = (code: string) => Object.hasOwn(words, code) || hasShopWords(code)
