import type { Locale } from '#platform/localised.ts'

/** The supported currencies. Each has a hundred minor units. */
export const currencies = [
  'USD',
  'RUB',
  'EUR',
  'GEL',
  'BYN',
  'UAH',
  'KZT',
  'PLN',
  'TRY',
  'GBP',
] as const
export type Currency = (typeof currencies)[number]

export const countries = [
  'us',
  'ru',
  'fr',
  'de',
  'it',
  'es',
  'tr',
  'pl',
  'ua',
  'kz',
  'by',
  'ge',
  'gr',
  'gb',
] as const
export type Country = (typeof countries)[number]

type Custom = {
  readonly currency: Currency
  readonly locale: Locale
  readonly zones: readonly string[]
}

const euro = (zone: string): Custom => ({ currency: 'EUR', locale: 'en', zones: [zone] })

/** The usual settings of a country: the wizard's defaults. The most populous time zones come first. */
export const countryDefaults: Readonly<Record<Country, Custom>> = {
  us: {
    currency: 'USD',
    locale: 'en',
    zones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Detroit',
      'America/Indianapolis',
      'America/Boise',
      'America/Anchorage',
      'America/Juneau',
      'America/Adak',
      'Pacific/Honolulu',
    ],
  },
  ru: {
    currency: 'RUB',
    locale: 'ru',
    zones: [
      'Europe/Moscow',
      'Europe/Kaliningrad',
      'Europe/Kirov',
      'Europe/Volgograd',
      'Europe/Samara',
      'Europe/Saratov',
      'Europe/Astrakhan',
      'Europe/Ulyanovsk',
      'Asia/Yekaterinburg',
      'Asia/Omsk',
      'Asia/Novosibirsk',
      'Asia/Barnaul',
      'Asia/Tomsk',
      'Asia/Novokuznetsk',
      'Asia/Krasnoyarsk',
      'Asia/Irkutsk',
      'Asia/Chita',
      'Asia/Yakutsk',
      'Asia/Khandyga',
      'Asia/Vladivostok',
      'Asia/Ust-Nera',
      'Asia/Magadan',
      'Asia/Sakhalin',
      'Asia/Srednekolymsk',
      'Asia/Kamchatka',
      'Asia/Anadyr',
    ],
  },
  fr: euro('Europe/Paris'),
  de: euro('Europe/Berlin'),
  it: euro('Europe/Rome'),
  es: {
    currency: 'EUR',
    locale: 'en',
    zones: ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary'],
  },
  tr: { currency: 'TRY', locale: 'en', zones: ['Europe/Istanbul'] },
  pl: { currency: 'PLN', locale: 'en', zones: ['Europe/Warsaw'] },
  ua: { currency: 'UAH', locale: 'ru', zones: ['Europe/Kyiv'] },
  kz: {
    currency: 'KZT',
    locale: 'ru',
    zones: [
      'Asia/Almaty',
      'Asia/Qostanay',
      'Asia/Qyzylorda',
      'Asia/Aqtobe',
      'Asia/Aqtau',
      'Asia/Atyrau',
      'Asia/Oral',
    ],
  },
  by: { currency: 'BYN', locale: 'ru', zones: ['Europe/Minsk'] },
  ge: { currency: 'GEL', locale: 'ru', zones: ['Asia/Tbilisi'] },
  gr: euro('Europe/Athens'),
  gb: { currency: 'GBP', locale: 'en', zones: ['Europe/London'] },
}

/** Offsets without daylight saving, from -12:00 to +12:00 in hourly steps. */
export const fixedOffsets: readonly string[] = Array.from({ length: 25 }, (_, at) => {
  const hours = at - 12
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
})

/** Any zone that the system knows by name, or one of the fixed offsets. */
export function isTimeZone(zone: string): boolean {
  if (fixedOffsets.includes(zone)) return true
  if (!/^[A-Z]/.test(zone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
