import { useState } from 'react'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldMessage, numberMessage } from '#words/kit/forms.ts'
import { currencySigns } from '#words/kit/money.ts'
import { numberFrom, numberText } from './number-from.ts'

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** A text is what is typed and can't be read. */
  value: number | string | null
  onNumber(value: number | null, typed: string): void
  /** The decimals of its smallest unit: 2 for a sum in cents. */
  digits?: number
  /** The server's error with limits in the smallest unit; the field shows them as typed. */
  refused?: FieldError | undefined
}

/** A number, or a sum in its smallest unit, with comma or point. The server refuses other texts. */
export function NumberField({ value, onNumber, digits = 0, refused, ...rest }: NumberFieldProps) {
  const { locale } = useSite()
  const text = typeof value === 'string' ? value : numberText(value, digits, locale)
  const [typed, setTyped] = useState(text)
  // Changed from outside: discarded or saved with another value.
  const isTyped = numberFrom(typed, digits) === value || Number.isNaN(value)
  return (
    <TextField
      dense
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={refused && messageOf(locale, refused, digits)}
      {...rest}
      value={isTyped ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(numberFrom(target.value, digits), target.value)
      }}
    />
  )
}

const messageOf = (locale: Locale, refused: FieldError, digits: number) =>
  refused.code === 'invalid' || refused.code === 'too-precise'
    ? numberMessage(locale, digits)
    : fieldMessage(locale, inWholes(refused, digits))

const inWholes = ({ limit, ...rest }: FieldError, digits: number): FieldError =>
  limit === undefined ? rest : { ...rest, limit: limit / 10 ** digits }

type Props = Omit<NumberFieldProps, 'digits' | 'after'> & { currency?: Currency }

/** A sum, typed in whole units and stored in hundredths. It has the currency of an existing order, or else the shop's. */
export function MoneyField({ currency, ...props }: Props) {
  const { currencyCode } = useFront()
  return <NumberField {...props} digits={2} after={currencySigns[currency ?? currencyCode]} />
}
