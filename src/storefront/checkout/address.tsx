import { MapPin } from 'lucide-react'
import { type AddressField, addressForms } from '#business/shop/address-form.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { ChoiceRows } from '#ui/choice-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { formatAddress } from '#words/kit/address.ts'
import { useWords } from '#words/words.tsx'
import type { CheckoutPage } from './load.ts'
import { Fold, Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** Only for delivery, as addresses are written in the shop's country. CSS hides it by the chosen radio, so it works without JavaScript. */
export function Address({ fields }: Pick<CheckoutView, 'fields'>) {
  const { locale } = useSite()
  const words = useCheckoutWords()
  const front = useFront()
  const { form, known, start } = fields
  if (!front.isDeliveryAvailable) return null
  const { style, shown, folded } = addressForms[front.countryCode]
  const { note: _, ...line } = form
  return (
    <Section
      id="address"
      title={words.address}
      icon={<MapPin />}
      {...(known.has('address') && { line: formatAddress({ ...line, note: '' }, locale, style) })}
      isWrong={fields.isWrong('address')}
      className="group-has-[[value=PICKUP]:checked]/order:hidden"
    >
      {shown.map((row) => (
        <Row key={row.join()} row={row} fields={fields} />
      ))}
      {style !== 'block' && (
        <Fold
          label={words.moreOfAddress[style]}
          isOpen={folded.some((field) => start[field] !== '')}
        >
          <Row row={folded} fields={fields} />
        </Fold>
      )}
    </Section>
  )
}

const mostLabelled = 2

type RowProps = { row: readonly AddressField[] } & Pick<CheckoutView, 'fields'>

/** The fields of a row. Labels of many have no room for “Optional”, so it stands above them. */
function Row({ row, fields }: RowProps) {
  const { t } = useWords()
  if (row.length <= mostLabelled)
    return (
      <div className="flex flex-wrap items-end gap-3">
        {row.map((field) => (
          <OneField
            key={field}
            field={field}
            fields={fields}
            flag={field === 'street' ? undefined : t.common.optional}
          />
        ))}
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-muted">{t.common.optional}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.1rem,100%),1fr))] items-end gap-x-2 gap-y-3">
        {row.map((field) => (
          <OneField key={field} field={field} fields={fields} />
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = { field: AddressField; flag?: string | undefined } & Pick<CheckoutView, 'fields'>

function OneField({ field, fields: { text }, flag }: FieldProps) {
  const { countryCode } = useFront()
  const words = useCheckoutWords()
  const { style, tokens } = addressForms[countryCode]
  const isZip = field === 'postcode' && style === 'american'
  return (
    <TextField
      label={words.addressFields[style][field]}
      flag={flag}
      required={field === 'street'}
      autoComplete={tokens[field] ?? 'off'}
      inputMode={isZip ? 'numeric' : undefined}
      autoCapitalize={field === 'postcode' ? 'characters' : undefined}
      maxLength={most[field]}
      {...text(field)}
      className={field === 'street' ? 'flex-[2_1_11rem]' : 'flex-[1_1_7rem]'}
    />
  )
}

const most: Record<AddressField, number> = {
  street: 80,
  flat: 10,
  entrance: 10,
  floor: 10,
  doorphone: 10,
  city: 60,
  postcode: 10,
}

type Props = Pick<CheckoutView, 'fields'> & { warehouses: CheckoutPage['warehouses'] }

/** Only for pickup. A shop with one pickup point shows it; one with several lets customers choose. */
export function PickupPoint({ fields, warehouses }: Props) {
  const words = useCheckoutWords()
  const front = useFront()
  const { start, form, known, errorOf } = fields
  const [only, ...others] = warehouses
  if (!front.isPickupAvailable || !only) return null
  const hidden = front.isDeliveryAvailable
    ? 'group-has-[[value=DELIVERY]:checked]/order:hidden'
    : ''
  const chosen = warehouses.find(({ id }) => id === form.warehouseId)
  const line = (
    <>
      <span lang={chosen?.lang}>{chosen?.name}</span>
      {', '}
      <span lang={chosen?.addressLang}>{chosen?.address}</span>
    </>
  )
  return (
    <Section
      id="pickup"
      title={words.warehouse}
      icon={<MapPin />}
      {...(others.length > 0 && known.has('pickup') && { line })}
      isWrong={fields.isWrong('pickup')}
      className={hidden}
    >
      {others.length === 0 ? (
        <p className="flex gap-2.5">
          <input type="hidden" name="warehouseId" value={only.id} />
          <MapPin className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            <span lang={only.lang} className="block font-semibold">
              {only.name}
            </span>
            <span lang={only.addressLang}>{only.address}</span>
          </span>
        </p>
      ) : (
        <div id="warehouseId">
          <ChoiceRows
            size={48}
            labelledBy="pickup"
            name="warehouseId"
            defaultValue={start.warehouseId ?? ''}
            error={errorOf('warehouseId')}
            options={warehouses.map(({ id, name, lang, address, addressLang }) => ({
              value: id,
              title: <span lang={lang}>{name}</span>,
              detail: <span lang={addressLang}>{address}</span>,
            }))}
          />
        </div>
      )}
    </Section>
  )
}
