import { useSite } from '#site.tsx'

const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const formats = {
  en: new Intl.DateTimeFormat('en-GB', shape),
  ru: new Intl.DateTimeFormat('ru', shape),
}

/** "Monday 4 May", «Понедельник, 4 мая». A shop's date is a date: read at noon UTC, it is the same everywhere. */
export function useDayName() {
  const { locale } = useSite()
  return (day: string) => {
    const said = formats[locale].format(new Date(`${day}T12:00:00Z`))
    return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1)
  }
}
