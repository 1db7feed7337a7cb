import { Plus, X } from 'lucide-react'
import { addedTo, allDay, clockTime, endsNextDay, isAllDay } from '#business/shop/interval.ts'
import type { Interval } from '#business/shop/working-day.ts'
import { TimeField } from '#command-center/kit/form/time-field.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type IntervalsProps = {
  /** The name of the day. */
  name: string
  intervals: readonly Interval[]
  onIntervals(intervals: Interval[]): void
  errorAt(path: string): string | undefined
}

/** The day's intervals, from and to. */
export function Intervals({ name, intervals, onIntervals, errorAt }: IntervalsProps) {
  const { orders: words } = useSettingsWords()
  const isWhole = isAllDay(intervals)
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
              onChange={(next) => onIntervals(intervals.with(at, next))}
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
          onChange={({ target }) =>
            onIntervals(target.checked ? allDay : [{ from: '10:00', to: '22:00' }])
          }
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
  onRemove: (() => void) | undefined
}

function IntervalLine({ name, one, at, isWrong, onChange, onRemove }: LineProps) {
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
  })
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 items-start gap-2">
        <TimeField {...time('from')} label={words.opens(name, at + 1)} />
        <span className="pt-1.5">–</span>
        <TimeField {...time('to')} label={words.closes(name, at + 1)} />
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
