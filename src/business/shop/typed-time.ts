import { clockTime } from './interval.ts'

/** Reads a time of day as people type it: 9, 930, 9:30, 21.30. Undefined if invalid. */
export function typedTime(typed: string): string | undefined {
  const digits = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed.trim())
  if (!digits) return
  const [, hours = '', minutes = '00'] = digits
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return clockTime.test(time) ? time : undefined
}

/** The year of a date without one: the next such day or the last one; today counts as both. */
export type YearMeant = { today: string; lean: 'ahead' | 'back' }

const spelt =
  /^(\d{1,2})(?:[./\s-]+(\d{1,2})|[./\s-]*(\p{L}{3,})\.?)(?:[./,\s-]+(\d{4}|\d{2}))?[.\s]*(?:г\.?)?$/u
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const asInApi = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a date as people type it, the day first: 5.3.2027, 05/03/27, 5 Mar 2027, 05032027; or in the API's format. Undefined if
 * invalid. A date without a year, 5.3, is valid only if `meant` is given.
 */
export function typedDate(typed: string, meant?: YearMeant): string | undefined {
  const [year, month, day] = partsOf(typed.trim().toLowerCase())
  if (!day || !month) return
  const on = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = year ? on(year.padStart(4, '20')) : meant && inYearMeant(on, meant)
  if (!date) return
  const found = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(date) ? date : undefined
}

function partsOf(text: string) {
  const api = asInApi.exec(text)
  if (api) return api.slice(1)
  const [, day, number, name, year] = spelt.exec(text) ?? []
  if (day) return [year, number ?? monthNamed(name), day]
  const [, first, second, last] = digitsOnly.exec(text) ?? []
  return [last, second, first]
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
