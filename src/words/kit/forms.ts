import type { Locale } from '#platform/localised.ts'
import type { FieldCode, FieldError } from '#platform/refusal.ts'
import { formatNumber, plural } from './number.ts'

type Message = (limit: number | undefined) => string

const en: Record<FieldCode, Message> = {
  invalid: () => 'Check this field',
  required: () => 'Fill in this field',
  'too-short': (limit) => (limit === undefined ? 'Too short' : `At least ${characters(limit)}`),
  'too-long': (limit) => (limit === undefined ? 'Too long' : `At most ${characters(limit)}`),
  'too-small': (limit) => (limit === undefined ? 'Too small' : `At least ${number.en(limit)}`),
  'too-big': (limit) => (limit === undefined ? 'Too big' : `At most ${number.en(limit)}`),
  'too-precise': (limit) => (limit === undefined ? 'Too precise' : `At most ${decimals.en(limit)}`),
  email: () => 'Enter an email, for example anna@example.com',
  url: () => 'Enter a full address, for example https://example.com',
  uuid: () => 'Enter an identifier of 32 letters and digits',
  date: () => 'Enter a date, for example 31/05/2026',
  enum: () => 'Choose one of the options',
  phone: () => 'Enter a full phone number, without letters',
  'phone-kind': () => 'Enter a regular number, not a premium-rate or pager one',
  'digits-missing': (limit = 1) =>
    limit === 1 ? 'One digit is missing' : `Digits missing: ${number.en(limit)}`,
  'digits-extra': (limit = 1) =>
    limit === 1 ? 'One digit too many' : `Extra digits: ${number.en(limit)}`,
}

const ru: Record<FieldCode, Message> = {
  invalid: () => 'Проверьте это поле',
  required: () => 'Заполните это поле',
  'too-short': (limit) => (limit === undefined ? 'Слишком коротко' : `Не меньше ${symbols(limit)}`),
  'too-long': (limit) => (limit === undefined ? 'Слишком длинно' : `Не больше ${symbols(limit)}`),
  'too-small': (limit) => (limit === undefined ? 'Слишком мало' : `Не меньше ${number.ru(limit)}`),
  'too-big': (limit) => (limit === undefined ? 'Слишком много' : `Не больше ${number.ru(limit)}`),
  'too-precise': (limit) =>
    limit === undefined ? 'Слишком точно' : `Не больше ${decimals.ru(limit)} после запятой`,
  email: () => 'Введите почту, например anna@example.com',
  url: () => 'Введите адрес целиком, например https://example.com',
  uuid: () => 'Введите идентификатор из 32 букв и цифр',
  date: () => 'Введите дату, например 31.05.2026',
  enum: () => 'Выберите один из вариантов',
  phone: () => 'Введите номер целиком, без букв',
  'phone-kind': () => 'Введите обычный номер, не платный и не пейджер',
  'digits-missing': (limit = 1) =>
    limit === 1 ? 'Не хватает одной цифры' : `Не хватает цифр: ${number.ru(limit)}`,
  'digits-extra': (limit = 1) =>
    limit === 1 ? 'Одна цифра лишняя' : `Лишних цифр: ${number.ru(limit)}`,
}

const messages = { en, ru } satisfies Record<Locale, Record<FieldCode, Message>>

const number = {
  en: (limit: number) => formatNumber(limit, 'en'),
  ru: (limit: number) => formatNumber(limit, 'ru'),
}

const characters = (count: number) =>
  `${number.en(count)} ${plural('en', count, { one: 'character', other: 'characters' })}`

const decimals = {
  en: (count: number) => `${count} ${plural('en', count, { one: 'decimal', other: 'decimals' })}`,
  ru: (count: number) =>
    `${count}\u00a0${plural('ru', count, { one: 'знака', few: 'знаков', many: 'знаков' })}`,
}

/** The format of a number field with up to this many decimals. */
export const numberMessage = (locale: Locale, digits: number): string =>
  digits > 0
    ? {
        en: `Enter a number with at most ${decimals.en(digits)}, for example 1.5`,
        ru: `Введите число, не больше ${decimals.ru(digits)} после запятой, например 1,5`,
      }[locale]
    : { en: 'Enter a whole number, for example 12', ru: 'Введите целое число, например 12' }[locale]

/** The format of a time field. */
export const timeMessage = (locale: Locale): string =>
  ({ en: 'Enter a time, for example 9:30', ru: 'Введите время, например 9:30' })[locale]

// After «не меньше» the noun is in the genitive, which has two forms: «символа» and «символов».
const symbols = (count: number) => {
  const word = plural('ru', count, { one: 'символа', few: 'символов', many: 'символов' })
  return `${number.ru(count)}\u00a0${word}`
}

/** What is wrong with a field and how to correct it. */
export const fieldMessage = (locale: Locale, { code, limit }: FieldError): string =>
  messages[locale][code](limit)
