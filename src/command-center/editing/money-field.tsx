import { useFront } from '#site.tsx'
import { currencySigns } from '#words/money.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A sum in the shop's currency, typed in whole units and kept in its hundredths. */
export function MoneyField(props: Omit<NumberFieldProps, 'digits' | 'after'>) {
  const { currencyCode } = useFront()
  return <NumberField {...props} digits={2} after={currencySigns[currencyCode]} />
}
