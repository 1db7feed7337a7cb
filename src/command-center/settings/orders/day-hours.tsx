import { Copy, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { addedTo, allDay, clockTime, endsNextDay, isAllDay } from '#business/shop/interval.ts'
import type { Interval, WorkingDay } from '#business/shop/working-day.ts'
import { TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { useSite } from '#shop-context.tsx'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { formatWeekday } from '#words/kit/dates.ts'

const usualHours: readonly Interval[] = [{ from: '10:00', to: '22:00' }]

type IntervalsProps = {
  /** The name of the day. */
  name: string
  isOpen: boolean
  intervals: readonly Interval[]
  onIntervals(intervals: Interval[]): void
  errorAt(path: string): string | undefined
}

/** The day's intervals, from and to. It remembers them while the day is open all day, or closed. */
export function Intervals({ name, isOpen, intervals, onIntervals, errorAt }: IntervalsProps) {
  const { orders: words } = useSettingsWords()
  const [typed, setTyped] = useState<readonly Interval[]>(usualHours)
  // “0” may become “08:30”: hours that are being typed turn into “all day” once the field is left.
  const [isTyping, setTyping] = useState(false)
  const isWhole = isAllDay(intervals) && !isTyping
  if (!isOpen) return null
  const onWhole = (isOn: boolean) => {
    if (isOn) setTyped(intervals)
    onIntervals(isOn ? allDay : [...typed])
  }
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1">
      {!isWhole && (
        <div className="grid min-w-0 gap-2 max-sm:w-full">
          {intervals.map((one, at) => (
            <IntervalLine
              // An interval has no id: its position identifies it.
              // biome-ignore lint/suspicious/noArrayIndexKey: its position identifies it
              key={at}
              {...{ name, one, at }}
              isWrong={(end) => errorAt(`intervals.${at}.${end}`) !== undefined}
              onChange={(next) => {
                setTyping(true)
                onIntervals(intervals.with(at, next))
              }}
              onLeave={() => setTyping(false)}
              onRemove={
                intervals.length > 1
                  ? () => onIntervals(intervals.filter((_, other) => other !== at))
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {errorAt('intervals') && <FieldError id={name} error={words.noHours} />}
      <div className="flex items-center gap-x-2">
        <Checkbox
          dense
          label={words.allDay}
          aria-label={words.allDayOn(name)}
          checked={isWhole}
          onChange={({ target }) => onWhole(target.checked)}
        />
        {!isWhole && intervals.length < 10 && (
          <IconButton
            size={36}
            label={words.addInterval(name)}
            icon={<Plus />}
            onClick={() => onIntervals(addedTo(intervals))}
          />
        )}
      </div>
    </div>
  )
}

type End = 'from' | 'to'

type LineProps = {
  name: string
  one: Interval
  at: number
  isWrong(end: End): boolean
  onChange(interval: Interval): void
  onLeave(): void
  onRemove: (() => void) | undefined
}

function IntervalLine(props: LineProps) {
  const { name, one, at, isWrong, onChange, onLeave, onRemove } = props
  const { orders: words } = useSettingsWords()
  const hasBoth = clockTime.test(one.from) && clockTime.test(one.to)
  const time = (end: End) => ({
    dense: true,
    hideLabel: true,
    required: true,
    className: 'w-24 max-sm:w-[calc(50%-1.75rem)]',
    value: one[end],
    error: isWrong(end),
    onTime: (time: string) => onChange({ ...one, [end]: time }),
    onBlur: onLeave,
  })
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 items-start gap-2">
        <TimeField {...time('from')} label={words.opens(name, at + 1)} />
        <span className="pt-1.5">–</span>
        <TimeField {...time('to')} isEnd label={words.closes(name, at + 1)} />
        {onRemove && (
          <IconButton
            size={36}
            label={words.removeInterval(name, at + 1)}
            icon={<X />}
            onClick={onRemove}
          />
        )}
      </div>
      {(isWrong('from') || isWrong('to')) && (
        <FieldError id={`${name}-${at}`} error={hasBoth ? words.overlaps : words.noTime} />
      )}
      {hasBoth && endsNextDay(one) && (
        <p className="text-xs text-muted">{words.nextMorning(one.to)}</p>
      )}
    </div>
  )
}

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
        <Intervals
          name={name}
          isOpen={day.isActive}
          intervals={day.intervals}
          onIntervals={(intervals) => onDay({ intervals })}
          errorAt={errorAt}
        />
        {!day.isActive && (
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
  ...(isActive && intervals.length === 0 && { intervals: [...usualHours] }),
})

/** The days in calendar order, Monday first. */
export const calendarWeek = [1, 2, 3, 4, 5, 6, 0] as const

/** Names of the days; 0 is Sunday. */
export function useDayName() {
  const { locale } = useSite()
  return (index: number) => {
    // The third of May 2026 is a Sunday.
    const name = formatWeekday(new Date(Date.UTC(2026, 4, 3 + index)), locale, 'UTC')
    return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`
  }
}
