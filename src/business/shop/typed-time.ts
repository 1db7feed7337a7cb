import type { Locale } from '#platform/localised.ts'
import type { Country } from './country.ts'
import { clockTime } from './interval.ts'

/** Reads a time of day as people type it: 9, 930, 9:30, 21.30, 9:30 pm. Undefined if invalid. */
export function typedTime(typed: string): string | undefined {
  const read = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(typed.trim())
  if (!read) return
  const [, hours = '', minutes = '00', half] = read
  const time = `${half ? hourOfDay(hours, half) : hours.padStart(2, '0')}:${minutes}`
  return clockTime.test(time) ? time : undefined
}

/** Reads a time at which something ends, where midnight is also 24:00. */
export const typedEnd = (typed: string) =>
  /^24(?:[:.,\s-]?00)?$/.test(typed.trim()) ? '00:00' : typedTime(typed)

/** 12 am is midnight, 12 pm is noon. Undefined if there is no such hour. */
function hourOfDay(hours: string, half: string): string | undefined {
  const hour = Number(hours)
  if (hour < 1 || hour > 12) return
  return String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}

export type DateOrder = 'dayFirst' | 'monthFirst'

/** How a country writes dates in digits. */
export const dateOrderOf = (country: Country): DateOrder =>
  country === 'us' ? 'monthFirst' : 'dayFirst'

const marks = { en: '/', ru: '.' } as const satisfies Record<Locale, string>

/** A date of the API's format in digits, as a country writes it: 31/12/2026, 31.12.2026, 12/31/2026. */
export function writtenDate(date: string, country: Country, locale: Locale): string {
  const [year, month, day] = date.split('-')
  // No one writes the month first with full stops.
  return dateOrderOf(country) === 'monthFirst'
    ? [month, day, year].join('/')
    : [day, month, year].join(marks[locale])
}

/** The year of a date without one: the next such day or the last one; today counts as both. */
export type YearMeant = { today: string; lean: 'ahead' | 'back' }

const spelt =
  /^(\d{1,2})(?:[./\s-]+(\d{1,2})|[./\s-]*(\p{L}{3,})\.?)(?:[./,\s-]+(\d{4}|\d{2}))?[.\s]*(?:г\.?)?$/u
const monthNameFirst = /^(\p{L}{3,})\.?\s*(\d{1,2})(?:[./,\s-]+(\d{4}|\d{2}))?$/u
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const asInApi = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a date as people of a country type it: 5.3.2027, 05/03/27, 5 Mar 2027, Mar 5, 2027, 05032027; or in the API's format.
 * Undefined if invalid. A date without a year, 5.3, is valid only if `meant` is given.
 */
export function typedDate(typed: string, country: Country, meant?: YearMeant): string | undefined {
  const [year, month, day] = partsOf(typed.trim().toLowerCase(), country)
  if (!day || !month) return
  const on = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = year ? on(year.padStart(4, '20')) : meant && inYearMeant(on, meant)
  if (!date) return
  const found = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(date) ? date : undefined
}

function partsOf(text: string, country: Country) {
  const api = asInApi.exec(text)
  if (api) return api.slice(1)
  const inDigits = (first?: string, second?: string, year?: string) =>
    dateOrderOf(country) === 'monthFirst' ? [year, first, second] : [year, second, first]
  const [, first, second, name, year] = spelt.exec(text) ?? []
  if (first) return name ? [year, monthNamed(name), first] : inDigits(first, second, year)
  const [, month, day, writtenYear] = monthNameFirst.exec(text) ?? []
  if (month) return [writtenYear, monthNamed(month), day]
  const [, ...digits] = digitsOnly.exec(text) ?? []
  return inDigits(...digits)
}

function inYearMeant(on: (year: string) => string, { today, lean }: YearMeant) {
  const thisYear = on(today.slice(0, 4))
  const another = lean === 'ahead' ? thisYear < today : thisYear > today
  return another ? on(`${Number(today.slice(0, 4)) + (lean === 'ahead' ? 1 : -1)}`) : thisYear
}

let monthNames: ReturnType<typeof namesOfMonths> | undefined

/** The names of each month: alone, and after a day, where Russian has another form. */
const namesOfMonths = () =>
  Array.from({ length: 12 }, (_, month) =>
    ['en-GB', 'ru'].flatMap((tag) =>
      [{}, { day: 'numeric' } as const].map((beside) =>
        new Intl.DateTimeFormat(tag, { ...beside, month: 'long', timeZone: 'UTC' })
          .formatToParts(new Date(Date.UTC(2000, month)))
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase(),
      ),
    ),
  )

function monthNamed(name = '') {
  monthNames ??= namesOfMonths()
  const month = monthNames.findIndex((names) => names.some((one) => one?.startsWith(name)))
  return name && month >= 0 ? String(month + 1) : undefined
}
