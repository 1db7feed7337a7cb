import { Copy } from 'lucide-react'
import type { WorkingDay } from '#business/shop/working-day.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { calendarWeek, useDayName } from './day-names.ts'
import { Intervals } from './intervals.tsx'

type DayLineProps = {
  day: WorkingDay
  errorAt(path: string): string | undefined
  onDay(change: Partial<WorkingDay>): void
  /** Copies these hours to the days with these indexes. */
  onCopy(to: readonly number[]): void
}

/** A day of the week: open or closed, its hours, and a button to copy them. */
export function DayLine({ day, errorAt, onDay, onCopy }: DayLineProps) {
  const { orders: words } = useSettingsWords()
  const nameOf = useDayName()
  const name = nameOf(day.index)
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2 @lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <Switch
        dense
        label={name}
        aria-label={words.open(name)}
        checked={day.isActive}
        onChange={({ target }) => onDay(openedOrClosed(day, target.checked))}
        className="@lg:w-full"
      />
      <div className="min-w-0 @max-lg:order-last @max-lg:col-span-2">
        {day.isActive ? (
          <Intervals
            name={name}
            intervals={day.intervals}
            onIntervals={(intervals) => onDay({ intervals })}
            errorAt={errorAt}
          />
        ) : (
          <p className="flex min-h-9 items-center text-sm text-muted">{words.closed}</p>
        )}
      </div>
      <Menu
        trigger={<IconButton size={36} label={words.copy(name)} icon={<Copy />} />}
        entries={[
          { label: words.toAll, onSelect: () => onCopy(calendarWeek) },
          { label: words.toWorkdays, onSelect: () => onCopy([1, 2, 3, 4, 5]) },
          'line',
          ...calendarWeek
            .filter((other) => other !== day.index)
            .map((other) => ({
              label: words.copyTo(nameOf(other)),
              onSelect: () => onCopy([other]),
            })),
        ]}
      />
    </li>
  )
}

/** A day opened for the first time starts with the usual hours. */
const openedOrClosed = ({ intervals }: WorkingDay, isActive: boolean) => ({
  isActive,
  ...(isActive && intervals.length === 0 && { intervals: [{ from: '10:00', to: '22:00' }] }),
})
