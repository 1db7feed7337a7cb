import { amountDecimals } from '#business/menu/amount.ts'
import { useSite } from '#shop-context.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type Props = Omit<NumberFieldProps, 'value' | 'onNumber'> & {
  value: number | null
  onNumber(value: number | null): void
}

/** A weight or volume in its unit, with up to three decimals. */
export function AmountField({ value, onNumber, refused, ...rest }: Props) {
  const { locale } = useSite()
  const scale = 10 ** amountDecimals
  const isRefused = refused && refused.code !== 'invalid'
  return (
    <NumberField
      {...rest}
      digits={amountDecimals}
      value={value === null ? null : inWholes(value * scale)}
      refused={refused}
      // The message has its limits in that unit already.
      {...(isRefused && { error: fieldMessage(locale, refused) })}
      onNumber={(thousandths) => onNumber(thousandths === null ? null : thousandths / scale)}
    />
  )
}

/** 0.57 is 570 thousandths, though 1000 × 0.57 is slightly less in floating point. More decimals stay and get refused. */
const inWholes = (number: number) =>
  Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
