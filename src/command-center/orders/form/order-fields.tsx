import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { TimeSlot } from '#business/front/contract.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { useFields } from '#command-center/kit/form/use-fields.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { DeliveryMethodFields } from './delivery-fields.tsx'
import { LinesFields } from './lines-fields.tsx'
import type { OrderDraft } from './order-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { TimeField } from './time-field.tsx'
import { useShop } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
  /** Errors of single fields. */
  refusal: Refusal | undefined
  /** Fields that were filled in and that no one has touched: they are grey. */
  assumed?: ReadonlySet<string>
  phoneField?: Ref<HTMLInputElement>
  /** The order before the edit. */
  order?: Pick<BoardOrder, 'currencyCode' | 'payment'>
  /** The caller's details, once the phone number is known. */
  children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
const grey = '[&_:is(input,select,label:has(:checked))]:text-muted!'

/** All fields of a phone order, in the order in which callers usually say them. */
export function AgreedFields(props: Props) {
  const words = usePhoneOrderWords()
  const { draft, setDraft, refusal, assumed = nothing, phoneField, order, children } = props
  const { form } = draft
  const set = (change: Partial<OrderDraft['form']>) =>
    setDraft({ ...draft, form: { ...form, ...change } })
  const fields = useFields(form, set, refusal?.facts?.errors)
  const lookOf = (name: keyof typeof form) => (assumed.has(name) ? grey : '')
  const shop = useShop()
  const slots = useTimeSlots(form.deliveryMethod)
  const front = useFront()
  const currency = order?.currencyCode ?? front.currencyCode
  const shared = { form, set, fields, shop, currency, lookOf }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={words.contacts}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            dense
            autoFocus
            ref={phoneField}
            type="tel"
            label={words.phone}
            {...fields.text('phone')}
            maxLength={30}
          />
          <TextField
            dense
            label={words.name}
            {...fields.text('name')}
            className={lookOf('name')}
            maxLength={50}
          />
        </div>
        {children}
      </Card>
      <LinesFields draft={draft} setDraft={setDraft} shop={shop} currency={currency} />
      <DeliveryMethodFields {...shared} />
      <Card title={words.timeAndPayment}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TimeField {...shared} slots={slots} />
          <PaymentFields {...shared} current={order?.payment} />
        </div>
        <TextArea
          dense
          className="pt-3"
          label={words.note}
          {...fields.text('note')}
          maxLength={250}
        />
      </Card>
    </div>
  )
}

/** The time slots for this delivery method. */
export function useTimeSlots(deliveryMethod: CheckoutForm['deliveryMethod']) {
  const [slots, setSlots] = useState<readonly TimeSlot[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const input = { deliveryMethod: deliveryMethod ?? undefined }
    void ask('GET /api/channel/time-slots', input, { signal: leaving.signal }).then((answer) => {
      if (!isRefusal(answer)) setSlots(answer)
    })
    return () => leaving.abort()
  }, [deliveryMethod])
  return slots
}
