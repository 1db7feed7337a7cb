import { useState } from 'react'
import type { FieldError } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/forms.ts'

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null
  onNumber(value: number | null): void
  /** How many digits after the comma its smallest unit is: 2 for a sum in cents. */
  digits?: number
  /** What the shop refused, with its bounds in that smallest unit: the field says them as they are typed. */
  refused?: FieldError | undefined
}

/** A number, or a sum in its smallest unit. Comma or point, as one is used to; what is no number is said by the shop. */
export function NumberField({ value, onNumber, digits = 0, refused, ...rest }: NumberFieldProps) {
  const { locale } = useSite()
  const [typed, setTyped] = useState(() => written(value, digits))
  // Set from outside meanwhile: discarded, or saved otherwise.
  const shown =
    read(typed, digits) === value || Number.isNaN(value) ? typed : written(value, digits)
  return (
    <TextField
      dense
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={refused && fieldMessage(locale, inWholes(refused, digits))}
      {...rest}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(read(target.value, digits))
      }}
    />
  )
}

const inWholes = ({ limit, ...rest }: FieldError, digits: number): FieldError =>
  limit === undefined ? rest : { ...rest, limit: limit / 10 ** digits }

const written = (value: number | null, digits: number) =>
  value === null || Number.isNaN(value) ? '' : String(value / 10 ** digits)

function read(typed: string, digits: number): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  const number = Number(plain) * 10 ** digits
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
}
