import { MapPin } from 'lucide-react'
import { useFront } from '#shop-context.tsx'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { ChoiceRows } from '#ui/choice-cards.tsx'
import type { CheckoutPage } from './load.ts'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'

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
