import { Bike, Store } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { TimeSlot } from '#business/front/contract.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { type AddressField, addressForms } from '#business/shop/address-form.ts'
import type { Currency } from '#business/shop/country.ts'
import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField, type NumberFieldProps } from '#command-center/kit/form/number-field.tsx'
import { useFields } from '#command-center/kit/form/use-fields.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { type Fields, sumField } from './fields.ts'
import { LinesFields } from './lines-fields.tsx'
import type { OrderDraft } from './order-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { TimeField } from './time-field.tsx'
import { pickupPointsOf, type Shop } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
  /** Errors of single fields. */
  refusal: Refusal | undefined
  /** Why the server couldn’t preview the draft. */
  notRead: Refusal | undefined
  shop: Shop | undefined
  /** Fields that were filled in and that no one has touched: they are grey. */
  assumed?: ReadonlySet<string>
  phoneField?: Ref<HTMLInputElement>
  /** The order before the edit. */
  order?: Pick<BoardOrder, 'currencyCode' | 'payment' | 'warehouse'>
  /** The caller's details, once the phone number is known. */
  children?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
const grey = '[&_:is(input,select,label:has(:checked))]:text-muted!'

/** All fields of a phone order, in the order in which callers usually say them. */
export function AgreedFields(props: Props) {
  const words = usePhoneOrderWords()
  const { draft, setDraft, refusal, notRead, shop, order, children } = props
  const { assumed = nothing, phoneField } = props
  const { form } = draft
  const set = (change: Partial<OrderDraft['form']>) =>
    setDraft({ ...draft, form: { ...form, ...change } })
  const fields = useFields(form, set, refusal?.facts?.errors)
  const lookOf = (name: keyof typeof form) => (assumed.has(name) ? grey : '')
  const slots = useTimeSlots(form.deliveryMethod)
  const front = useFront()
  const currency = order?.currencyCode ?? front.currencyCode
  const shared = { form, set, fields, shop, currency, order, lookOf }
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
      <LinesFields {...{ draft, setDraft, notRead, shop, currency }} />
      <DeliveryMethodFields {...shared} />
      <Card title={words.timeAndPayment}>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TimeField {...shared} slots={slots} />
          <PaymentFields {...shared} />
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

/** Delivery or pickup, where, and the delivery's fee. */
function DeliveryMethodFields(props: Fields) {
  const words = usePhoneOrderWords()
  const { form, currency } = props
  return (
    <Card title={words.deliveryMethod}>
      <div className="grid grid-cols-1 gap-3">
        <PlaceFields {...props} />
        {form.deliveryMethod === 'DELIVERY' && (
          <FeeField currency={currency} {...sumField(props, 'deliveryFee')} />
        )}
      </div>
    </Card>
  )
}

type FeeFieldProps = Omit<NumberFieldProps, 'label' | 'name' | 'digits'> & { currency: Currency }

/** The delivery fee: one of the owner's sums by a press, or any other. */
export function FeeField({ currency, value, onNumber, ...rest }: FeeFieldProps) {
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  const known = useRead<{ presets: number[] }>(() => askStaff('GET /api/orders/fee-presets', {}))
  const presets = known?.presets ?? []
  const withCents = hasCents(presets)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <MoneyField
        {...rest}
        label={words.deliveryFee}
        currency={currency}
        name="deliveryFee"
        value={value}
        onNumber={onNumber}
      />
      <fieldset
        aria-label={presets.length > 0 ? words.savedFees : undefined}
        className="flex min-h-9 min-w-0 flex-wrap gap-1.5"
      >
        {presets.map((sum) => (
          <button
            key={sum}
            type="button"
            aria-pressed={value === sum}
            onClick={() => onNumber(sum, '')}
            className="min-h-9 rounded-full border border-edge px-3 text-sm font-medium tabular-nums hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
          >
            {sum === 0 ? words.freeDelivery : formatMoney(sum, currency, locale, withCents)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const widths: Partial<Record<AddressField, string>> = {
  street: 'col-span-full',
  city: 'sm:col-span-2',
}
const most: Partial<Record<AddressField, number>> = { street: 80, city: 60 }

/** Delivery or pickup, and where: the address as it is written in the shop's country. */
export function PlaceFields({ form, set, fields, shop, order, lookOf }: Fields) {
  const words = usePhoneOrderWords()
  const { orders } = useStaffWords()
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  const { deliveryMethod, warehouseId } = form
  const { style, shown, folded } = addressForms[useFront().countryCode]
  const places = pickupPointsOf(shop, order?.warehouse)
  return (
    <>
      <Segmented
        size={36}
        legend={words.deliveryMethod}
        name="deliveryMethod"
        className={lookOf('deliveryMethod')}
        error={
          fields.refusedAt('deliveryMethod')?.code === 'invalid'
            ? words.noPickupOnTheWay
            : fields.errorAt('deliveryMethod')
        }
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
          ...(!shop || places.length > 0 || deliveryMethod === 'PICKUP'
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
