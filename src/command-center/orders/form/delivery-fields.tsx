import { Bike, Store } from 'lucide-react'
import { type AddressField, addressForms } from '#business/shop/address-form.ts'
import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { useFront } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Fields } from './fields.ts'
import { usePhoneOrderWords } from './words.ts'

/** Delivery or pickup, where, and the delivery's fee. */
export function DeliveryMethodFields(props: Fields) {
  const words = usePhoneOrderWords()
  const { form, fields, currency } = props
  return (
    <Card title={words.deliveryMethod}>
      <div className="grid grid-cols-1 gap-3">
        <PlaceFields {...props} />
        {form.deliveryMethod === 'DELIVERY' && (
          <MoneyField
            label={words.deliveryFee}
            currency={currency}
            {...fields.number('deliveryFee')}
          />
        )}
      </div>
    </Card>
  )
}

const widths: Partial<Record<AddressField, string>> = {
  street: 'col-span-full',
  city: 'sm:col-span-2',
}
const most: Partial<Record<AddressField, number>> = { street: 80, city: 60 }

/** Delivery or pickup, and where: the address as it is written in the shop's country. */
export function PlaceFields({ form, set, fields, shop, lookOf }: Fields) {
  const words = usePhoneOrderWords()
  const { orders } = useStaffWords()
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  const { deliveryMethod, warehouseId } = form
  const { style, shown, folded } = addressForms[useFront().countryCode]
  const places = shop?.warehouses ?? []
  return (
    <>
      <Segmented
        size={36}
        legend={words.deliveryMethod}
        name="deliveryMethod"
        className={lookOf('deliveryMethod')}
        error={fields.errorAt('deliveryMethod')}
        value={deliveryMethod ?? ''}
        onChange={(method) =>
          set({
            deliveryMethod: method === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
            warehouseId: warehouseId ?? places[0]?.id ?? null,
          })
        }
        options={[
          { value: 'DELIVERY' as const, label: orders.delivery, icon: <Bike /> },
          // Pickup needs a pickup point.
          ...(shop?.warehouses.length !== 0 || deliveryMethod === 'PICKUP'
            ? [{ value: 'PICKUP' as const, label: orders.pickup, icon: <Store /> }]
            : []),
        ]}
      />
      {deliveryMethod === 'PICKUP' && (
        <SelectField
          dense
          name="warehouseId"
          label={words.pickupPoint}
          className={lookOf('warehouseId')}
          error={fields.errorAt('warehouseId')}
          value={warehouseId ?? ''}
          onChange={({ target }) => set({ warehouseId: target.value || null })}
          options={[{ value: '', label: words.choose }]}
        >
          {places.map(({ id, name, address }) => (
            <option key={id} value={id} lang={languageOf(name)}>
              {localize(name, address)}
            </option>
          ))}
        </SelectField>
      )}
      {deliveryMethod === 'DELIVERY' && (
        <>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {[...shown.flat(), ...folded].map((part) => (
              <TextField
                key={part}
                dense
                label={words.addressFields[style][part]}
                {...fields.text(part)}
                {...(part === 'postcode' && fields.errorAt(part) && { error: words.wrongPostcode })}
                className={`${lookOf(part)} ${widths[part] ?? ''}`}
                maxLength={most[part] ?? 10}
              />
            ))}
          </div>
          <TextField
            dense
            label={words.addressNote}
            {...fields.text('addressNote')}
            className={lookOf('addressNote')}
            maxLength={250}
          />
        </>
      )}
    </>
  )
}
