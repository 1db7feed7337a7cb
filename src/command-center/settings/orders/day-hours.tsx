import { Copy, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { addedTo, allDay, clockTime, endsNextDay, isAllDay } from '#business/shop/interval.ts'
import { typedDate } from '#business/shop/typed-time.ts'
import type { Interval, WorkingDay } from '#business/shop/working-day.ts'
import { DateField, TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { formatWeekday } from '#words/kit/dates.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { SpecialDay } from './load.ts'

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
function Intervals({ name, isOpen, intervals, onIntervals, errorAt }: IntervalsProps) {
  const { orders: words } = useSettingsWords()
  const [typed, setTyped] = useState<readonly Interval[]>(usualHours)
  // “0” may become “08:30”: hours that are being typed turn into “all day” once the field is left.
  const [isTyping, setTyping] = useState(false)
  const isWhole = isAllDay(intervals) && !isTyping
  const id = useId()
  const hasNone = errorAt('intervals') !== undefined
  if (!isOpen) return null
  const onWhole = (isOn: boolean) => {
    if (isOn) setTyped(intervals)
    onIntervals(isOn ? allDay : [...typed])
  }
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-1">
      {!isWhole && (
        <div ref={keepRowFocus} className="grid min-w-0 gap-2 max-sm:w-full">
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
      {hasNone && <FieldError id={id} error={words.noHours} />}
      <div className="flex items-center gap-x-2">
        <Checkbox
          dense
          label={words.allDay}
          aria-label={words.allDayOn(name)}
          checked={isWhole}
          {...(hasNone && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          // Its hours aren't shown, and the night before may end after they begin.
          error={isWhole && errorAt('intervals.0.from') && words.overlaps}
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
  const id = useId()
  const hasBoth = clockTime.test(one.from) && clockTime.test(one.to)
  const time = (end: End) => ({
    dense: true,
    hideLabel: true,
    required: true,
    className: 'w-24 max-sm:w-[calc(50%-1.75rem)]',
    value: one[end],
    error: isWrong(end),
    'aria-describedby': isWrong(end) ? `${id}-error` : undefined,
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
        <FieldError id={id} error={hasBoth ? words.overlaps : words.noTime} />
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
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2 [reading-flow:grid-order] @lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
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

const empty: SpecialDay = { date: '', isOpen: false, intervals: [], note: [] }

type SpecialDayProps = {
  day: SpecialDay | 'new'
  /** All of them: each date has one. */
  days: readonly SpecialDay[]
  onClose(): void
}

export function SpecialDayDialog({ day, days, onClose }: SpecialDayProps) {
  const { orders: words } = useSettingsWords()
  const { forms, notices } = useStaffWords()
  const { t } = useWords()
  const { countryCode } = useFront()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const isNew = day === 'new'
  const draft = useDraft({
    // A special day has no version: the last save wins.
    saved: { ...(isNew ? empty : day), version: 0 },
    notice: notices.workingDay.updated,
    send: async (changes) => {
      const input = { ...(isNew ? empty : day), ...changes }
      // The date is part of the URL: without it there is no endpoint to call.
      if (!typedDate(input.date, countryCode))
        return refuse('invalid', {
          errors: [{ field: 'date', code: input.date ? 'date' : 'required' }],
        })
      const answer = await askStaff('PUT /api/channel/special-days/{date}', input)
      return isRefusal(answer) ? answer : { ...input, version: 0 }
    },
    onSaved: () => closed(),
  })
  const closed = async () => {
    await refresh()
    onClose()
  }
  const remove = async ({ date }: SpecialDay) => {
    const sending = deleted(askStaff('DELETE /api/channel/special-days/{date}', { date }))
    if (await act(sending, notices.workingDay.updated)) await closed()
  }
  const { date, isOpen, intervals } = draft.values
  const refused = draft.refusedAt('date')?.code
  const outside = refused === 'too-small' ? words.datePast : refused === 'too-big' && words.dateFar
  const isTaken = isNew && days.some((one) => one.date === date)
  // The hours while it is closed.
  const [typed, setTyped] = useState([{ from: '10:00', to: '18:00' }])
  return (
    <Dialog
      open
      firm={draft.isChanged}
      onOpenChange={onClose}
      width="regular"
      title={words.specialDay}
      closeLabel={t.common.close}
    >
      <Editor draft={draft} names={words} isNew={isNew}>
        <DateField
          dense
          name="date"
          readOnly={!isNew}
          label={words.date}
          value={date}
          hint={isTaken ? words.specialDayExists : undefined}
          error={outside || draft.errorAt('date')}
          onDate={(date) => draft.set({ date })}
        />
        <Switch
          label={words.isOpen}
          checked={isOpen}
          onChange={({ target }) => {
            if (isOpen) setTyped(intervals)
            draft.set({ isOpen: target.checked, intervals: target.checked ? typed : [] })
          }}
        />
        <Intervals
          name={words.interval}
          isOpen={isOpen}
          intervals={intervals}
          onIntervals={(next) => draft.set({ intervals: next })}
          errorAt={draft.errorAt}
        />
        <LocalisedField
          label={words.note}
          hint={words.noteHint}
          maxLength={250}
          {...draft.localised('note')}
        />
      </Editor>
      {!isNew && (
        <div>
          <Button
            size={36}
            busy={isBusy}
            onClick={() =>
              confirm({
                title: words.deleteSpecialDay,
                text: words.deleteSpecialDayText,
                yes: forms.delete,
                onYes: () => remove(day),
              })
            }
          >
            {forms.delete}
          </Button>
        </div>
      )}
      {dialog}
    </Dialog>
  )
}
