import { useSite } from '#site.tsx'
import { useCheckoutWords } from './words.ts'

const date = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const withWeekday = { weekday: 'long', ...date } as const
const formats = {
  en: [new Intl.DateTimeFormat('en-GB', date), new Intl.DateTimeFormat('en-GB', withWeekday)],
  ru: [new Intl.DateTimeFormat('ru', date), new Intl.DateTimeFormat('ru', withWeekday)],
} as const

/** "Today, 4 May", "Wednesday 6 May". A shop's date is a date: read at noon UTC, it is the same everywhere. */
export function useDayName(today: string) {
  const { locale } = useSite()
  const words = useCheckoutWords()
  const [short, long] = formats[locale]
  return (day: string) => {
    const noon = new Date(`${day}T12:00:00Z`)
    const away = Math.round((noon.getTime() - Date.parse(`${today}T12:00:00Z`)) / dayMs)
    if (away === 0) return words.today(short.format(noon))
    if (away === 1) return words.tomorrow(short.format(noon))
    const said = long.format(noon)
    return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1)
  }
}

const dayMs = 24 * 60 * 60 * 1000
