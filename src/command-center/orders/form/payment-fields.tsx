import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import type { Localised } from '#platform/localised.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Fields } from './fields.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = Fields & {
  /** The order's payment method, even if the shop no longer offers it. */
  current?: { id: string; name: Localised; type: string }
}

export function PaymentFields({ form, set, fields, shop, currency, lookOf, current }: Props) {
  const words = usePhoneOrderWords()
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  const offered = shop?.paymentMethods ?? []
  const isWithdrawn = current && offered.every(({ id }) => id !== current.id)
  const methods = isWithdrawn ? [current, ...offered] : offered
  const isCash = methods.some(({ id, type }) => id === form.paymentMethodId && type === 'CASH')
  return (
    <>
      <SelectField
        dense
        name="paymentMethodId"
        label={words.payment}
        className={lookOf('paymentMethodId')}
        error={fields.errorAt('paymentMethodId')}
        value={form.paymentMethodId ?? ''}
        onChange={({ target }) => set({ paymentMethodId: target.value || null })}
        options={form.paymentMethodId ? [] : [{ value: '', label: words.choose }]}
      >
        {methods.map(({ id, name }) => (
          <option key={id} value={id} lang={languageOf(name)}>
            {localize(name)}
          </option>
        ))}
      </SelectField>
      {isCash && (
        <MoneyField
          label={words.changeAmount}
          currency={currency}
          {...fields.number('changeAmount')}
        />
      )}
      <MoneyField label={words.discount} currency={currency} {...fields.number('discount')} />
      {form.discount !== null && form.discount > 0 && (
        <TextField
          dense
          maxLength={250}
          label={words.discountReason}
          {...fields.text('discountReason')}
        />
      )}
    </>
  )
}
