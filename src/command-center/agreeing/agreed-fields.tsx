import type { ReactNode } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFields } from '../editing/use-fields.ts'
import { LinesFields } from './lines-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ReceivingFields } from './receiving-fields.tsx'
import { TimeField } from './time-field.tsx'
import { useShop } from './use-shop.ts'
import { useTimeSlots } from './use-time-slots.ts'
import type { Wish } from './wish.ts'
import { useTelephoneWords } from './words.ts'

type Props = {
  wish: Wish
  setWish: (wish: Wish) => void
  /** What is wrong with single fields. */
  refusal: Refusal | undefined
  kept?: Parameters<typeof PaymentFields>[0]['kept']
  /** Who they are, once their phone is known. */
  children?: ReactNode
}

/** Everything that is agreed on the telephone, in the order in which people say it. */
export function AgreedFields({ wish, setWish, refusal, kept, children }: Props) {
  const words = useTelephoneWords()
  const { form } = wish
  const set = (change: Partial<Wish['form']>) => setWish({ ...wish, form: { ...form, ...change } })
  const fields = useFields(form, set, refusal)
  const shop = useShop()
  const slots = useTimeSlots(form.deliveryMethod)
  const shared = { form, set, fields, shop }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={words.contacts}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            dense
            type="tel"
            label={words.phone}
            {...fields.text('phone')}
            maxLength={30}
          />
          <TextField dense label={words.name} {...fields.text('name')} maxLength={50} />
        </div>
        {children}
      </Card>
      <LinesFields wish={wish} setWish={setWish} shop={shop} />
      <ReceivingFields {...shared} />
      <Card title={words.timeAndPayment}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TimeField {...shared} slots={slots} />
          <PaymentFields {...shared} kept={kept} />
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
