import { Bike, Store } from 'lucide-react'
import { useHref, useSite } from '#site.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useWords } from '#words/words.tsx'
import { useCartWords } from '../cart/words.ts'
import { Address } from './address.tsx'
import { Contacts } from './contacts.tsx'
import type { CheckoutPage } from './load.ts'
import { onToNextField } from './next-field.ts'
import { Payment } from './payment.tsx'
import { PickupPoint } from './pickup-point.tsx'
import { Time } from './time.tsx'
import { useAlive } from './use-alive.ts'
import { type CheckoutView, formId, placing } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

export function OrderForm({ view, data }: { view: CheckoutView; data: CheckoutPage }) {
  const { locale } = useSite()
  const { t } = useWords()
  const words = useCheckoutWords()
  const href = useHref()
  const isAlive = useAlive()
  return (
    <form
      ref={view.element}
      id={formId}
      method="post"
      action={placing}
      noValidate
      onSubmit={view.submit}
      onChange={view.look}
      onBlur={view.onBlur}
      onKeyDown={onToNextField}
      className="group/order grid grid-cols-1 gap-8 [&_:is(input,select,textarea)]:scroll-my-28"
    >
      <input type="hidden" name="_to" value={href('/finish')} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      <input type="hidden" name="_key" value={data.key} />
      <input type="hidden" name="checkoutId" value={data.checkoutId} />
      <input type="hidden" name="totalPrice" value={view.total} />
      <input type="hidden" name="locale" value={locale} />
      <Receiving view={view} />
      <Contacts view={view} />
      <Address view={view} />
      <PickupPoint view={view} warehouses={data.warehouses} />
      <Time view={view} />
      <Payment view={view} methods={data.paymentMethods} />
      <TextArea
        label={words.note}
        mark={t.common.optional}
        id="note"
        name="note"
        rows={2}
        maxLength={250}
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={view.start.note}
      />
      {isAlive && (
        <Checkbox
          label={words.remember}
          hint={words.rememberHint}
          checked={view.isRemembered}
          onChange={(event) => view.remember(event.currentTarget.checked)}
        />
      )}
    </form>
  )
}

function Receiving({ view }: { view: CheckoutView }) {
  const { t } = useWords()
  const { receiving } = useCartWords()
  const { isPickupAvailable, isDeliveryAvailable } = view.front
  const { deliveryMethod } = view.start
  const options = [
    { value: 'DELIVERY' as const, label: t.header.delivery, icon: <Bike /> },
    { value: 'PICKUP' as const, label: t.header.pickup, icon: <Store /> },
  ]
  if (isPickupAvailable && isDeliveryAvailable)
    return (
      <Segmented
        legend={receiving}
        name="deliveryMethod"
        defaultValue={deliveryMethod ?? 'DELIVERY'}
        options={options}
      />
    )
  const only = options.find(({ value }) => value === deliveryMethod)
  return (
    <p className="flex items-center gap-2 font-semibold">
      <input type="hidden" name="deliveryMethod" value={deliveryMethod ?? ''} />
      {only?.icon}
      {only?.label}
    </p>
  )
}
