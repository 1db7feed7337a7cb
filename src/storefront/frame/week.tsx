import type { Interval } from '#business/shop/working-day.ts'
import { type SitePayload, useFront } from '#shop-context.tsx'
import type { FooterWords } from '#words/footer/en.ts'
import { useWords } from '#words/words.tsx'

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const
/** How far ahead special days are shown, today included. */
const daysAhead = 14

type Props = { contacts: NonNullable<SitePayload['contacts']>; words: FooterWords }

/** The hours of the week, today in bold, and the special days ahead. */
export function Week({ contacts, words }: Props) {
  const { date } = useWords()
  const { timeZone } = useFront()
  const { workingDays, specialDays, today } = contacts
  const now = Temporal.PlainDate.from(today)
  const last = now.add({ days: daysAhead - 1 }).toString()
  return (
    <dl className="grid gap-y-1 pt-2 tabular-nums">
      {fromMonday.map((index) => {
        const day = workingDays.find((one) => one.index === index)
        return (
          <Day
            key={index}
            name={words.days[index]}
            intervals={day?.isActive ? day.intervals : []}
            isToday={index === now.dayOfWeek % 7}
            words={words}
          />
        )
      })}
      {specialDays
        .filter((day) => day.date <= last)
        .map((day) => (
          <Day
            key={day.date}
            name={date(noonOf(day.date, timeZone))}
            intervals={day.isOpen ? day.intervals : []}
            words={words}
          />
        ))}
    </dl>
  )
}

const noonOf = (date: string, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: '12:00' })
      .epochMilliseconds,
  )

type DayProps = {
  name: string
  intervals: readonly Interval[]
  isToday?: boolean
  words: FooterWords
}

function Day({ name, intervals, isToday, words }: DayProps) {
  return (
    <div className={`flex flex-wrap gap-x-4 ${isToday ? 'font-bold' : ''}`}>
      <dt className="min-w-30">{name}</dt>
      <dd>{intervals.map(hours(words)).join(', ') || words.closed}</dd>
    </div>
  )
}

const hours =
  ({ allDay }: FooterWords) =>
  ({ from, to }: Interval) =>
    from === to ? allDay : `${from}–${to}`
