import type { Localised } from '#platform/localised.ts'
import { SelectField } from '#ui/select-field.tsx'
import { MoneyField } from '../editing/money-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useTongue } from '../editing/use-tongue.ts'
import type { Fields } from './fields.ts'
import { useTelephoneWords } from './words.ts'

type Props = Fields & {
  /** How it was to be paid, though the shop may offer that no more. */
  kept?: { id: string; name: Localised; type: string }
}

export function PaymentFields({ form, set, fields, shop, kept }: Props) {
  const words = useTelephoneWords()
  const said = useSaid()
  const tongue = useTongue()
  const offered = shop?.paymentMethods ?? []
  const isKept = kept && offered.every(({ id }) => id !== kept.id)
  const methods = isKept ? [kept, ...offered] : offered
  const isCash = methods.some(({ id, type }) => id === form.paymentMethodId && type === 'CASH')
  return (
    <>
      <SelectField
        dense
        label={words.payment}
        error={fields.errorAt('paymentMethodId')}
        value={form.paymentMethodId ?? ''}
        onChange={({ target }) => set({ paymentMethodId: target.value || null })}
        options={form.paymentMethodId ? [] : [{ value: '', label: words.choose }]}
      >
        {methods.map(({ id, name }) => (
          <option key={id} value={id} lang={tongue(name)}>
            {said(name)}
          </option>
        ))}
      </SelectField>
      {isCash && <MoneyField label={words.changeAmount} {...fields.number('changeAmount')} />}
      <MoneyField label={words.discount} {...fields.number('discount')} />
    </>
  )
}
