import type { Locale } from '#platform/localised.ts'
import type { FieldCode, FieldError } from '#platform/refusal.ts'
import { plural } from './plural.ts'

type Say = (limit: number | undefined) => string

const en: Record<FieldCode, Say> = {
  invalid: () => 'Check this field',
  required: () => 'Fill in this field',
  'too-short': (limit) => (limit === undefined ? 'Too short' : `At least ${characters(limit)}`),
  'too-long': (limit) => (limit === undefined ? 'Too long' : `At most ${characters(limit)}`),
  'too-small': (limit) => (limit === undefined ? 'Too small' : `At least ${number.en(limit)}`),
  'too-big': (limit) => (limit === undefined ? 'Too big' : `At most ${number.en(limit)}`),
  email: () => 'Enter an email, for example anna@example.com',
  url: () => 'Enter a full address, for example https://example.com',
  uuid: () => 'Enter an identifier of 32 letters and digits',
  date: () => 'Enter a date, for example 2026-05-31',
  enum: () => 'Choose one of the options',
}

const ru: Record<FieldCode, Say> = {
  invalid: () => 'Проверьте это поле',
  required: () => 'Заполните это поле',
  'too-short': (limit) => (limit === undefined ? 'Слишком коротко' : `Не меньше ${symbols(limit)}`),
  'too-long': (limit) => (limit === undefined ? 'Слишком длинно' : `Не больше ${symbols(limit)}`),
  'too-small': (limit) => (limit === undefined ? 'Слишком мало' : `Не меньше ${number.ru(limit)}`),
  'too-big': (limit) => (limit === undefined ? 'Слишком много' : `Не больше ${number.ru(limit)}`),
  email: () => 'Введите почту, например anna@example.com',
  url: () => 'Введите адрес целиком, например https://example.com',
  uuid: () => 'Введите идентификатор из 32 букв и цифр',
  date: () => 'Введите дату, например 2026-05-31',
  enum: () => 'Выберите один из вариантов',
}

const messages = { en, ru } satisfies Record<Locale, Record<FieldCode, Say>>

const formatters = { en: new Intl.NumberFormat('en'), ru: new Intl.NumberFormat('ru') }
const number = {
  en: (limit: number) => formatters.en.format(limit),
  ru: (limit: number) => formatters.ru.format(limit),
}

const characters = (count: number) =>
  `${number.en(count)} ${plural('en', count, { one: 'character', other: 'characters' })}`

// After «не меньше» the noun stands in the genitive, which has two forms: «символа» and «символов».
const symbols = (count: number) => {
  const word = plural('ru', count, { one: 'символа', few: 'символов', many: 'символов' })
  return `${number.ru(count)}\u00a0${word}`
}

/** What is wrong with a field and how to put it right. */
export const fieldMessage = (locale: Locale, { code, limit }: FieldError): string =>
  messages[locale][code](limit)
