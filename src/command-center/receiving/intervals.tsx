import { Plus, X } from 'lucide-react'
import { addedTo, allDay, endsNextDay, isAllDay } from '#business/channel/interval.ts'
import type { Interval } from '#business/channel/working-day.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'

type IntervalsProps = {
  /** Whose hours they are. */
  name: string
  intervals: readonly Interval[]
  onIntervals(intervals: Interval[]): void
  errorAt(path: string): string | undefined
}

/** From when till when, as often as the day is opened. */
export function Intervals({ name, intervals, onIntervals, errorAt }: IntervalsProps) {
  const { receiving: words } = useSettingsWords()
  const isWhole = isAllDay(intervals)
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1">
      {!isWhole && (
        <div className="grid min-w-0 gap-2 max-sm:w-full">
          {intervals.map((one, at) => (
            <IntervalLine
              // An interval has no name of its own: it is the first or the second of the day.
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
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
  const { receiving: words } = useSettingsWords()
  const hasBoth = one.from !== '' && one.to !== ''
  const time = (end: End) => ({
    dense: true,
    hideLabel: true,
    type: 'time' as const,
    required: true,
    className: 'w-32 max-sm:w-[calc(50%-1.75rem)]',
    value: one[end],
    error: isWrong(end),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...one, [end]: target.value }),
  })
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 items-start gap-2">
        <TextField {...time('from')} label={words.opens(name, at + 1)} />
        <span className="pt-1.5">–</span>
        <TextField {...time('to')} label={words.closes(name, at + 1)} />
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
      {endsNextDay(one) && <p className="text-xs text-muted">{words.nextMorning(one.to)}</p>}
    </div>
  )
}
