import { Bike, Store } from 'lucide-react'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { onToNextField } from '#storefront/checkout/form/next-field.ts'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#words/words.tsx'
import { Address } from './address.tsx'
import { Contacts, Remember } from './contacts.tsx'
import type { CheckoutPage } from './load.ts'
import { Notes } from './notes.tsx'
import { Payment } from './payment.tsx'
import { PickupPoint } from './pickup-point.tsx'
import { NearestTimes, Time } from './time-fields.tsx'
import { type CheckoutView, formId, placeOrderUrl } from './use-checkout.ts'

export function OrderForm({ view, data }: { view: CheckoutView; data: CheckoutPage }) {
  const { locale } = useSite()
  const { currencyCode } = useFront()
  const href = useHref()
  const { fields, times, order, placing, remembering } = view
  const { isBusy, refusal } = placing
  return (
    <form
      ref={view.element}
      id={formId}
      method="post"
      action={placeOrderUrl}
      noValidate
      onSubmit={placing.submit}
      onChange={fields.look}
      onBlur={view.onBlur}
      onKeyDown={onToNextField}
      data-in-doubt={isBusy || refusal?.refused === 'maybe-sent' || undefined}
      className="grid grid-cols-1 [&_:is(input,select,textarea)]:scroll-my-28"
    >
      <input type="hidden" name="_to" value={href('/finish')} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      <input type="hidden" name="_key" value={data.key} />
      <input type="hidden" name="checkoutId" value={data.checkoutId} />
      <input type="hidden" name="totalPrice" value={order.total} />
      <input type="hidden" name="currencyCode" value={currencyCode} />
      <input type="hidden" name="locale" value={locale} />
      <DeliveryMethod start={fields.start} />
      <Contacts fields={fields} remembering={remembering} />
      <Address fields={fields} />
      <PickupPoint fields={fields} warehouses={data.warehouses} />
      <Time fields={fields} times={times} />
      <NearestTimes refusal={refusal} times={times} />
      <Payment fields={fields} order={order} methods={data.paymentMethods} />
      <Notes fields={fields} order={order} />
      {!fields.known.has('contacts') && <Remember remembering={remembering} />}
    </form>
  )
}

function DeliveryMethod({ start: { deliveryMethod } }: Pick<CheckoutView['fields'], 'start'>) {
  const { t } = useWords()
  const { deliveryMethod: legend } = useCartWords()
  const { isPickupAvailable, isDeliveryAvailable } = useFront()
  const options = [
    { value: 'DELIVERY' as const, label: t.header.delivery, icon: <Bike /> },
    { value: 'PICKUP' as const, label: t.header.pickup, icon: <Store /> },
  ]
  if (isPickupAvailable && isDeliveryAvailable)
    return (
      <Segmented
        legend={legend}
        name="deliveryMethod"
        defaultValue={deliveryMethod ?? 'DELIVERY'}
        options={options}
        className="mb-2"
      />
    )
  const only = options.find(({ value }) => value === deliveryMethod)
  return (
    <p className="mb-2 flex items-center gap-2 font-semibold">
      <input type="hidden" name="deliveryMethod" value={deliveryMethod ?? ''} />
      {only?.icon}
      {only?.label}
    </p>
  )
}
