import type { Country, Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'

/** The cities of the zones that the shop's countries have. Browsers and servers name them differently. */
const russian: Readonly<Record<string, string>> = {
  'America/New_York': 'Нью-Йорк',
  'America/Detroit': 'Детройт',
  'America/Indianapolis': 'Индианаполис',
  'America/Chicago': 'Чикаго',
  'America/Denver': 'Денвер',
  'America/Boise': 'Бойсе',
  'America/Phoenix': 'Финикс',
  'America/Los_Angeles': 'Лос-Анджелес',
  'America/Anchorage': 'Анкоридж',
  'America/Juneau': 'Джуно',
  'America/Adak': 'Адак',
  'Pacific/Honolulu': 'Гонолулу',
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва',
  'Europe/Kirov': 'Киров',
  'Europe/Volgograd': 'Волгоград',
  'Europe/Samara': 'Самара',
  'Europe/Saratov': 'Саратов',
  'Europe/Astrakhan': 'Астрахань',
  'Europe/Ulyanovsk': 'Ульяновск',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Barnaul': 'Барнаул',
  'Asia/Tomsk': 'Томск',
  'Asia/Novokuznetsk': 'Новокузнецк',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Chita': 'Чита',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Khandyga': 'Хандыга',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Ust-Nera': 'Усть-Нера',
  'Asia/Magadan': 'Магадан',
  'Asia/Sakhalin': 'Сахалин',
  'Asia/Srednekolymsk': 'Среднеколымск',
  'Asia/Kamchatka': 'Камчатка',
  'Asia/Anadyr': 'Анадырь',
  'Europe/Paris': 'Париж',
  'Europe/Berlin': 'Берлин',
  'Europe/Rome': 'Рим',
  'Europe/Madrid': 'Мадрид',
  'Africa/Ceuta': 'Сеута',
  'Atlantic/Canary': 'Канарские острова',
  'Europe/Istanbul': 'Стамбул',
  'Europe/Warsaw': 'Варшава',
  'Europe/Kyiv': 'Киев',
  'Asia/Almaty': 'Алматы',
  'Asia/Qostanay': 'Костанай',
  'Asia/Qyzylorda': 'Кызылорда',
  'Asia/Aqtobe': 'Актобе',
  'Asia/Aqtau': 'Актау',
  'Asia/Atyrau': 'Атырау',
  'Asia/Oral': 'Уральск',
  'Europe/Minsk': 'Минск',
  'Asia/Tbilisi': 'Тбилиси',
  'Europe/Athens': 'Афины',
  'Europe/London': 'Лондон',
}

/** "New York", «Тбилиси»: the city that names a time zone; the zone itself if it has none. */
export const zoneName = (zone: string, locale: Locale): string =>
  (locale === 'ru' && russian[zone]) || zone.replace(/^[A-Z].*\//, '').replaceAll('_', ' ')

/** For the rest of the world: the browser's name of the zone, a city or a country with one zone. */
export function distantZoneName(zone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return locale === 'ru' && name ? name : zone.replaceAll('_', ' ')
}

export const countryName = (code: Country, locale: Locale) => named('region', code, locale)
export const currencyName = (code: Currency, locale: Locale) => named('currency', code, locale)

const cached = new Map<string, Intl.DisplayNames>()

function named(type: 'region' | 'currency', code: string, locale: Locale): string {
  const key = `${type} ${locale}`
  const names = cached.get(key) ?? new Intl.DisplayNames(locale, { type })
  cached.set(key, names)
  // Browsers spell this one without ё.
  const name = (names.of(code.toUpperCase()) ?? code).replace('Соединенные', 'Соединённые')
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
}
