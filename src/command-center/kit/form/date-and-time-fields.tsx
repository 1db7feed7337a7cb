import { CalendarDays } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  dateOrderOf,
  typedDate,
  typedEnd,
  typedTime,
  writtenDate,
  type YearMeant,
} from '#business/shop/typed-time.ts'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldMessage, timeMessage } from '#words/kit/forms.ts'
import { useStaffWords } from '#words/words.tsx'

export type TypedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** In the API's form, or the typed text while it is invalid. */
  value: string
}

type Reading = {
  /** The value in the shop's format. */
  written: string
  read(typed: string): string | undefined
  onRead(value: string): void
  /** The error for a text that can't be read. */
  wrong: string
}

/**
 * A value that people type in several ways and the API has in one. An invalid text shows an error on blur or submit and blocks
 * the form; with a boolean `error`, the text is shown elsewhere.
 */
function TypedField(props: TypedFieldProps & Reading) {
  const { value, written, read, onRead, wrong, error, ...field } = props
  const { locale } = useSite()
  const [typed, setTyped] = useState<string>()
  const [isSent, setSent] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const missing = field.required ? fieldMessage(locale, { field: '', code: 'required' }) : ''
  const problem = value ? (read(value) === undefined ? wrong : '') : missing
  useEffect(() => control.current?.setCustomValidity(problem), [problem])
  const own = typed === undefined && (value || isSent) ? problem : ''
  const done = () => setTyped(undefined)
  const refused = (event: SyntheticEvent<HTMLInputElement>) => {
    // The browser's own message would be in the browser's language.
    event.preventDefault()
    done()
    setSent(true)
    const { currentTarget } = event
    if (currentTarget.form?.querySelector('input:invalid') === currentTarget) currentTarget.focus()
  }
  return (
    <TextField
      {...field}
      ref={control}
      error={typeof error === 'boolean' ? error || own !== '' : own || error}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        setSent(false)
        onRead(read(target.value) ?? target.value.trim())
      }}
      onBlur={(event) => {
        done()
        field.onBlur?.(event)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
      }}
      onInvalid={refused}
    />
  )
}

type DateFieldProps = Omit<TypedFieldProps, 'after' | 'min' | 'max'> & {
  /** In the API's form, 2026-12-31, or the typed text if it isn't a date. */
  onDate(date: string): void
  /** Which year to assume if none is typed. */
  lean?: YearMeant['lean']
}

/** A date as the shop's country writes it, independent of the browser's language; a button opens the calendar. */
export function DateField({ onDate, lean = 'ahead', ...field }: DateFieldProps) {
  const { locale } = useSite()
  const { timeZone, countryCode } = useFront()
  const { forms } = useStaffWords()
  const calendar = useRef<HTMLInputElement>(null)
  const { value, readOnly } = field
  const date = typedDate(value, countryCode)
  const order = dateOrderOf(countryCode)
  const read = (typed: string) =>
    typedDate(typed, countryCode, { today: wallTimeOf(new Date(), timeZone).slice(0, 10), lean })
  return (
    <div className="relative min-w-0">
      <TypedField
        {...field}
        maxLength={20}
        placeholder={forms.datePlaceholder[order]}
        written={date ? writtenDate(date, countryCode, locale) : value}
        read={read}
        onRead={onDate}
        wrong={forms.noDate[order]}
        {...(!readOnly && {
          after: (
            <IconButton
              size={36}
              label={forms.calendar}
              icon={<CalendarDays />}
              onClick={() => calendar.current?.showPicker()}
            />
          ),
        })}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute right-0 bottom-0 size-9 opacity-0"
        value={date ?? ''}
        onChange={({ target }) => onDate(target.value)}
      />
    </div>
  )
}

type TimeFieldProps = TypedFieldProps & {
  /** The time, or the typed text if it is none. */
  onTime(time: string): void
  /** Something ends then, so 24:00 is midnight. */
  isEnd?: boolean
}

/** A time on a 24-hour clock in any browser language: accepts 9, 930, 9:30, 21.30 and 9:30 pm. */
export function TimeField({ onTime, isEnd = false, ...field }: TimeFieldProps) {
  const { locale } = useSite()
  return (
    <TypedField
      {...field}
      maxLength={10}
      placeholder="00:00"
      written={field.value}
      read={isEnd ? typedEnd : typedTime}
      onRead={onTime}
      wrong={timeMessage(locale)}
    />
  )
}
