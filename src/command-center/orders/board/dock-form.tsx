import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useFields } from '#command-center/kit/form/use-fields.ts'
import { DifferenceList } from '#command-center/orders/form/difference-list.tsx'
import { LinesEditor } from '#command-center/orders/form/lines-fields.tsx'
import type { OrderDraft } from '#command-center/orders/form/order-draft.ts'
import { PlaceFields, useTimeSlots } from '#command-center/orders/form/order-fields.tsx'
import { PaymentFields } from '#command-center/orders/form/payment-fields.tsx'
import { ReadBackCard } from '#command-center/orders/form/read-back-card.tsx'
import { Reasons } from '#command-center/orders/form/reasons.tsx'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { TimeField } from '#command-center/orders/form/time-field.tsx'
import { useShop } from '#command-center/orders/form/use-shop.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useSite } from '#shop-context.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { OrderPlace } from './order-body.tsx'
import type { useDockDraft } from './use-dock-draft.ts'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; draft: ReturnType<typeof useDockDraft> }

export function DockLines({ order, draft }: Props) {
  const shop = useShop()
  return (
    <div className="text-sm">
      <LinesEditor
        draft={draft.draft}
        setDraft={draft.setDraft}
        shop={shop}
        currency={order.currencyCode}
      />
    </div>
  )
}

/** Place, time, contact and payment: as text until someone changes them. */
export function DockDetails({ order, draft, isOpen }: Props & { isOpen: boolean }) {
  const { dock } = useBoardWords()
  const { orders } = useStaffWords()
  const { locale } = useSite()
  const localize = useLocalizedText()
  const [chosen, setChosen] = useState(isOpen)
  const isShown = chosen || draft.wrong !== undefined
  return (
    <section aria-label={dock.details} className="grid grid-cols-1 gap-2 text-sm">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setChosen(!isShown)}
        className="flex min-h-9 items-center gap-1 text-left font-semibold [&_svg]:size-4"
      >
        {dock.details}
        <ChevronDown className={isShown ? '' : '-rotate-90'} aria-hidden />
      </button>
      {isShown ? (
        <DetailFields order={order} draft={draft} isFirst={isOpen} />
      ) : (
        <div className="grid gap-1">
          <OrderPlace place={draft.preview?.order ?? order} />
          <p className="text-muted">
            {localize(order.payment.name)}
            {order.changeAmount !== null &&
              `, ${orders.change(formatMoney(order.changeAmount, order.currencyCode, locale))}`}
          </p>
        </div>
      )}
    </section>
  )
}

function DetailFields({ order, draft, isFirst }: Props & { isFirst: boolean }) {
  const words = usePhoneOrderWords()
  const { form } = draft.draft
  const shop = useShop()
  const slots = useTimeSlots(form.deliveryMethod)
  const set = (change: Partial<OrderDraft['form']>) =>
    draft.setDraft({ ...draft.draft, form: { ...form, ...change } })
  const fields = useFields(form, set, draft.wrong?.facts?.errors)
  const shared = { form, set, fields, shop, currency: order.currencyCode, lookOf: () => '' }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        dense
        autoFocus={isFirst}
        type="tel"
        label={words.phone}
        {...fields.text('phone')}
        maxLength={30}
      />
      <TextField dense label={words.name} {...fields.text('name')} maxLength={50} />
      <PlaceFields {...shared} />
      <TimeField {...shared} slots={slots} />
      <PaymentFields {...shared} current={order.payment} />
      <TextArea dense label={words.note} {...fields.text('note')} maxLength={250} />
    </div>
  )
}

/** Was and becomes, what speaks against it, and the text to read back. */
export function DockReview({ order, draft }: Props) {
  const words = usePhoneOrderWords()
  const { order: orderWords } = useStaffWords()
  const { locale } = useSite()
  const money = (sum: number) => formatMoney(sum, order.currencyCode, locale)
  const { preview, total } = draft
  return (
    <>
      <div className="grid grid-cols-1 gap-1 text-sm">
        <p className="flex items-baseline justify-between gap-2 tabular-nums">
          <span className="text-muted">
            {draft.isChanged ? `${words.was} ${money(order.total)}` : words.total}
            {draft.isChanged && isFeeOpen(order) && ` ${orderWords.plusDelivery}`}
          </span>
          <span className="text-right">
            <b className="block text-3xl" data-total>
              {money(total)}
            </b>
            {draft.isFeeOpen && <span className="text-warn">{orderWords.plusDelivery}</span>}
          </span>
        </p>
        {preview !== undefined && preview.differences.length > 0 && (
          <DifferenceList order={order} differences={preview.differences} />
        )}
      </div>
      <div data-exception className="grid grid-cols-1 gap-2 empty:hidden">
        <Reasons
          reasons={reasonsIn(preview)}
          exceptions={draft.exceptions}
          onException={draft.setExceptions}
        />
      </div>
      <ReadBackCard order={preview?.order ?? order} />
    </>
  )
}
