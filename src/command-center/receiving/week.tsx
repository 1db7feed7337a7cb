import type { Settings } from '#business/channel/settings-contract.ts'
import { useFront } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { DayLine } from './day-line.tsx'
import { calendarWeek } from './day-names.ts'

type Day = Settings['workingDays'][number]

/** The hours of all seven days. */
export function Week({ draft }: { draft: Editing<Settings> }) {
  const { receiving: words } = useSettingsWords()
  const { timeZone } = useFront()
  const { workingDays } = draft.values
  const put = (change: (day: Day) => Day) => draft.set({ workingDays: workingDays.map(change) })
  const copy = ({ isActive, intervals }: Day, to: readonly number[]) =>
    put((day) => (to.includes(day.index) ? { ...day, isActive, intervals } : day))
  return (
    <Card title={words.hours}>
      <p className="-mt-2 mb-2 text-sm text-muted">
        {words.hoursHint(timeZone.replaceAll('_', ' '))}
      </p>
      <ul className="grid divide-y divide-line">
        {calendarWeek.map((index) => {
          const at = workingDays.findIndex((day) => day.index === index)
          const day = workingDays[at]
          return (
            day && (
              <DayLine
                key={index}
                day={day}
                errorAt={(path) => draft.errorAt(`workingDays.${at}.${path}`)}
                onDay={(change) => put((one) => (one === day ? { ...one, ...change } : one))}
                onCopy={(to) => copy(day, to)}
              />
            )
          )
        })}
      </ul>
    </Card>
  )
}
