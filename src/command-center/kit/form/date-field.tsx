import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { dateOrderOf, typedDate, writtenDate, type YearMeant } from '#business/shop/typed-time.ts'
import { wallTimeOf } from '#business/shop/wall-time.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

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
