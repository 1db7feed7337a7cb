import { typedTime } from '#business/shop/typed-time.ts'
import { useSite } from '#shop-context.tsx'
import { timeMessage } from '#words/kit/forms.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

type TimeFieldProps = TypedFieldProps & {
  /** The time, or the typed text if it is none. */
  onTime(time: string): void
}

/** A time on a 24-hour clock in any browser language: accepts 9, 930, 9:30, 21.30 and 9:30 pm. */
export function TimeField({ onTime, ...field }: TimeFieldProps) {
  const { locale } = useSite()
  return (
    <TypedField
      {...field}
      maxLength={10}
      placeholder="00:00"
      written={field.value}
      read={typedTime}
      onRead={onTime}
      wrong={timeMessage(locale)}
    />
  )
}
