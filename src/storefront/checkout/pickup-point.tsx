import { MapPin } from 'lucide-react'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import type { CheckoutPage } from './load.ts'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

type Props = { view: CheckoutView; warehouses: CheckoutPage['warehouses'] }

/** Only for pickup: where. A shop with one place tells it, one with several asks. */
export function PickupPoint({ view: { front, start, errorOf }, warehouses }: Props) {
  const words = useCheckoutWords()
  const [only, ...others] = warehouses
  if (!front.isPickupAvailable || !only) return null
  const hidden = front.isDeliveryAvailable
    ? 'group-has-[[value=DELIVERY]:checked]/order:hidden'
    : ''
  return (
    <Section id="pickup" title={words.warehouse} className={hidden}>
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
          <ChoiceCards
            legend={words.warehouse}
            hideLegend
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
