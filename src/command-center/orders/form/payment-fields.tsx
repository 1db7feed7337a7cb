import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Fields, sumField } from './fields.ts'
import { readSum } from './order-draft.ts'
import { paymentMethodsOf, paysCash } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

export function PaymentFields(props: Fields) {
  const { form, set, fields, shop, currency, order, lookOf } = props
  const words = usePhoneOrderWords()
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  const methods = paymentMethodsOf(shop, order?.payment)
  const chosen = methods.find(({ id }) => id === form.paymentMethodId)
  const isCash = paysCash(form.paymentMethodId, methods)
  return (
    <>
      <SelectField
        dense
        name="paymentMethodId"
        label={words.payment}
        className={lookOf('paymentMethodId')}
        error={fields.errorAt('paymentMethodId')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => set({ paymentMethodId: target.value || null })}
        options={chosen ? [] : [{ value: '', label: words.choose }]}
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
          {...sumField(props, 'changeAmount')}
        />
      )}
      <MoneyField label={words.discount} currency={currency} {...sumField(props, 'discount')} />
      {(readSum(form.discount) ?? 0) > 0 && (
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
