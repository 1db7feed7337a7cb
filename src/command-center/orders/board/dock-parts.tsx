import { ChevronDown, Ellipsis } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer } from '#business/orders/customers/contract.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import type { Currency } from '#business/shop/country.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useFields } from '#command-center/kit/form/use-fields.ts'
import { DifferenceList } from '#command-center/orders/form/difference-list.tsx'
import { LinesEditor } from '#command-center/orders/form/lines-fields.tsx'
import type { OrderDraft, TypedSum } from '#command-center/orders/form/order-draft.ts'
import { FeeField, PlaceFields, useTimeSlots } from '#command-center/orders/form/order-fields.tsx'
import { PaymentFields } from '#command-center/orders/form/payment-fields.tsx'
import { ReadBackCard } from '#command-center/orders/form/read-back-card.tsx'
import { Reasons } from '#command-center/orders/form/reasons.tsx'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { TimeField } from '#command-center/orders/form/time-field.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { type FieldError, isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { formatLastOrder } from '#words/days.ts'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { CallBack } from './card-actions.tsx'
import { onFirstClick } from './first-click.ts'
import { KnownCustomer } from './known-customer.tsx'
import { nthOrderOf } from './nth-order.ts'
import { OrderNote, OrderPlace } from './order-body.tsx'
import { CardFacts, useCardFacts } from './order-card.tsx'
import { ReasonField, useSeenStatus } from './reason-field.tsx'
import { formatCallBack, formatLeft, formatPromised, TimeLeft } from './time-left.tsx'
import type { BoardActions, Press } from './use-board-actions.ts'
import type { useDockDraft } from './use-dock-draft.ts'
import { useBoardWords } from './words.ts'
import { Moved } from './writing.tsx'

type Props = { order: BoardOrder; also: string; now: number }

/** The promise, earlier calls and the customer's note. */
export function DockFacts({ order, also, now }: Props) {
  const { orders } = useStaffWords()
  const { time } = useBoardWords()
  const { locale } = useSite()
  const promised = formatPromised(order, now, locale)
  const callBack = formatCallBack(order, now, locale)
  // Flag and note are below the customer's name.
  const facts = useCardFacts(order, { callBack, also, isTaken: false }).filter(
    ({ key }) => key !== 'flag' && key !== 'known',
  )
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {order.timeSlot ? orders.at(promised) : orders.asap(promised)}
        <TimeLeft {...formatLeft(order, now, locale, time)} />
      </p>
      {facts.length > 0 && <CardFacts facts={facts} />}
      {order.note && <OrderNote note={order.note} />}
    </div>
  )
}

/** Who it is, and what staff know about them. */
export function DockCustomer({ order }: { order: BoardOrder }) {
  const [past, setPast] = useState<Customer>()
  const customerId = order.customer?.id
  useEffect(() => {
    if (!customerId) return
    const leaving = new AbortController()
    void ask('GET /api/customers/{customerId}', { customerId }, { signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted && !isRefusal(answer)) setPast(answer)
      },
    )
    return () => leaving.abort()
  }, [customerId])
  return (
    <div className="grid gap-1 text-sm">
      <p className="min-h-5 truncate font-semibold">{order.name}</p>
      <p className="min-h-5 text-muted">{past && <Past order={order} customer={past} />}</p>
      <KnownCustomer customer={order.customer} />
    </div>
  )
}

/** “3rd order · last one on Tuesday · cancelled: 1”. */
export function Past({ order, customer }: { order: BoardOrder; customer: Customer }) {
  const line = useLineWords()
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  // Another number may be another customer's, whose history isn't here yet.
  if (customer.id !== order.customer?.id) return null
  const { cancelledCount, orders } = customer
  const nth = nthOrderOf(order, customer)
  const last = orders.find(
    ({ id, status, placedAt }) =>
      id !== order.id && status !== 'CANCELLED' && placedAt < order.placedAt,
  )
  return [
    nth > 0 && line.nthOrder(nth),
    last && formatLastOrder(new Date(last.placedAt), new Date(), locale, order.timeZone),
    cancelledCount > 0 && words.cancelledCount(cancelledCount),
  ]
    .filter(Boolean)
    .join(' · ')
}

type DockFeeProps = {
  fee: TypedSum
  currency: Currency
  /** It has the focus first: without it, the call can't end. */
  isFirst: boolean
  refused: FieldError | undefined
  error: string | undefined
  onFee: (fee: TypedSum) => void
}

/** The delivery fee, as far as it is known. */
export function DockFee({ fee, currency, isFirst, refused, error, onFee }: DockFeeProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <FeeField
      ref={field}
      data-key="f"
      currency={currency}
      value={fee}
      {...(refused ? { refused } : { error })}
      onNumber={(sum, typed) => onFee(Number.isNaN(sum) ? typed : sum)}
    />
  )
}

type DockOutcomesProps = {
  order: BoardOrder
  actions: BoardActions
  typed: Map<string, string>
  isBusy: boolean
  press: Press
}

/** The outcomes of a call beside confirming, each with a letter key that works while the call has the focus. */
export function DockOutcomes({ order, actions, typed, isBusy, press }: DockOutcomesProps) {
  const { call: words, dock } = useBoardWords()
  const [open, setOpen] = useState<'back' | 'refused'>()
  const toggle = (what: 'back' | 'refused') => () => setOpen(open === what ? undefined : what)
  const outcome = (value: Parameters<BoardActions['call']>[1]) => () =>
    void press(actions.call(order, value))
  const wrong = outcome('WRONG_NUMBER')
  return (
    <>
      {open === 'back' && <CallBack order={order} actions={actions} press={press} />}
      {open === 'refused' && (
        <Refused order={order} actions={actions} typed={typed} isBusy={isBusy} press={press} />
      )}
      <div className="flex flex-wrap gap-1">
        <Outcome letter="n" onClick={outcome('NO_ANSWER')}>
          {words.noAnswer}
        </Outcome>
        <Outcome letter="b" onClick={outcome('BUSY')}>
          {words.busy}
        </Outcome>
        <Outcome letter="t" isOpen={open === 'back'} onClick={toggle('back')}>
          {words.back}
        </Outcome>
        <Outcome letter="x" isOpen={open === 'refused'} onClick={toggle('refused')}>
          {words.refusedShort}
        </Outcome>
        <Menu
          trigger={<IconButton size={36} label={dock.otherWay} icon={<Ellipsis />} />}
          entries={[{ label: words.wrongNumber, keys: 'W', onSelect: wrong }]}
        />
        <button type="button" hidden data-key="w" onClick={wrong} />
      </div>
    </>
  )
}

type OutcomeProps = {
  letter: string
  isOpen?: boolean
  onClick: () => void
  children: ReactNode
}

const Outcome = ({ letter, isOpen, onClick, children }: OutcomeProps) => (
  <Button
    size={36}
    className="flex-auto px-1.5! text-xs whitespace-nowrap max-[22.5rem]:px-0.5!"
    data-key={letter}
    title={letter.toUpperCase()}
    aria-expanded={isOpen}
    aria-keyshortcuts={letter.toUpperCase()}
    onClick={onFirstClick(onClick)}
  >
    {children}
  </Button>
)

/** A declined order is cancelled, and its customer reads why. */
function Refused({ order, actions, typed, isBusy, press }: DockOutcomesProps) {
  const { call: words } = useBoardWords()
  const { orders } = useStaffWords()
  const key = `${order.id} refused`
  const [reason, setReason] = useState(() => typed.get(key) ?? '')
  const { isMoved, see } = useSeenStatus(order.status)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isMoved) return
    void press(actions.call(order, 'REFUSED', { reason }))
  }
  return (
    <form onSubmit={submitted} className="grid gap-2">
      {isMoved && <Moved order={order} see={see} />}
      <ReasonField
        dense
        autoFocus
        label={words.refusedReason}
        value={reason}
        onChange={({ target: { value } }) => {
          typed.set(key, value)
          setReason(value)
        }}
      />
      <Button
        type="submit"
        kind="danger"
        size={36}
        busy={isBusy}
        aria-disabled={isMoved || undefined}
        onClick={onFirstClick()}
      >
        {orders.cancelYes}
      </Button>
    </form>
  )
}

type DockFormProps = { order: BoardOrder; draft: ReturnType<typeof useDockDraft> }

export function DockLines({ order, draft }: DockFormProps) {
  return (
    <div className="text-sm">
      <LinesEditor
        draft={draft.draft}
        setDraft={draft.setDraft}
        notRead={draft.notRead}
        shop={draft.shop}
        currency={order.currencyCode}
      />
    </div>
  )
}

/** Place, time, contact and payment: as text until someone changes them. */
export function DockDetails({ order, draft, isOpen }: DockFormProps & { isOpen: boolean }) {
  const { dock } = useBoardWords()
  const { orders } = useStaffWords()
  const money = useDockMoney(order, draft)
  const localize = useLocalizedText()
  const { name, changeAmount } = draft.payment
  const [chosen, setChosen] = useState(isOpen)
  const isWrong = draft.isWrongBelow
  // It stays open when the error is corrected: the form must not close below the next key.
  if (isWrong && !chosen) setChosen(true)
  const isShown = chosen || isWrong
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
            {localize(name)}
            {changeAmount !== null && `, ${orders.change(money(changeAmount))}`}
          </p>
        </div>
      )}
    </section>
  )
}

function DetailFields({ order, draft, isFirst }: DockFormProps & { isFirst: boolean }) {
  const words = usePhoneOrderWords()
  const { form } = draft.draft
  const { shop } = draft
  const slots = useTimeSlots(form.deliveryMethod)
  const set = (change: Partial<OrderDraft['form']>) =>
    draft.setDraft({ ...draft.draft, form: { ...form, ...change } })
  const fields = useFields(form, set, draft.wrong?.facts?.errors)
  const currency = order.currencyCode
  const shared = { form, set, fields, shop, currency, order, lookOf: () => '' }
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
      <PaymentFields {...shared} />
      <TextArea dense label={words.note} {...fields.text('note')} maxLength={250} />
    </div>
  )
}

type OfDraft = Pick<ReturnType<typeof useDockDraft>, 'payment' | 'total'>

/** Formats the sums of a call: all with cents, or all without. */
export function useDockMoney(
  { total: was, currencyCode }: BoardOrder,
  { total, payment }: OfDraft,
) {
  const { locale } = useSite()
  const withCents = hasCents([was, total, payment.changeAmount ?? 0])
  return (sum: number) => formatMoney(sum, currencyCode, locale, withCents)
}

/** Was and becomes, what speaks against it, and the text to read back. */
export function DockReview({ order, draft }: DockFormProps) {
  const words = usePhoneOrderWords()
  const { order: orderWords } = useStaffWords()
  const { preview, total, hasTotal } = draft
  const money = useDockMoney(order, draft)
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
              {hasTotal ? money(total) : '—'}
            </b>
            {hasTotal && draft.isFeeOpen && (
              <span className="text-warn">{orderWords.plusDelivery}</span>
            )}
          </span>
        </p>
        {preview !== undefined && preview.differences.length > 0 && (
          <DifferenceList order={order} differences={preview.differences} />
        )}
      </div>
      <div data-exception className="grid grid-cols-1 gap-2 empty:hidden">
        <Reasons
          reasons={reasonsIn(preview)}
          order={preview?.order}
          exceptions={draft.exceptions}
          onException={draft.setExceptions}
        />
      </div>
      {hasTotal && <ReadBackCard order={preview?.order ?? order} />}
    </>
  )
}
