import { Bike, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { onToNextField } from '#storefront/checkout/form/focus.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { Address, PickupPoint } from './address.tsx'
import { Contacts, Remember } from './contacts.tsx'
import type { CheckoutPage } from './load.ts'
import { Payment } from './payment.tsx'
import { Fold } from './section.tsx'
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

type NotesProps = Pick<CheckoutView, 'fields' | 'order'>

/** Notes for the courier and the kitchen. While folded, what was written is in view. */
function Notes({ fields: { text, form, start }, order: { isDelivered } }: NotesProps) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const written = [isDelivered && form.addressNote, form.note].filter(Boolean).join(' · ')
  return (
    <Fold
      label={<span className="line-clamp-2 wrap-anywhere">{written || words.addNote}</span>}
      isOpen={start.note !== ''}
    >
      <TextField
        label={words.addressNote}
        flag={t.common.optional}
        autoComplete="off"
        maxLength={250}
        {...text('addressNote')}
        className="group-has-[[value=PICKUP]:checked]/order:hidden"
      />
      <TextArea
        label={words.note}
        flag={t.common.optional}
        rows={2}
        maxLength={250}
        autoComplete="off"
        {...text('note')}
        enterKeyHint="done"
      />
    </Fold>
  )
}

type SaveProps = {
  form: Partial<CheckoutForm>
  more?: Readonly<Record<string, string | number>>
  /** The page that comes next. */
  to: string
  /** Its button. */
  children: ReactNode
}

/** Saves what the customer typed with the cart, without JavaScript. */
export function SaveForm({ form, more, to, children }: SaveProps) {
  const href = useHref()
  return (
    <form method="post" action="/api/checkout/accept">
      <input type="hidden" name="_to" value={href(to)} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      {Object.entries({ ...form, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {children}
    </form>
  )
}
