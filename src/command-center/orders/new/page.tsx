import { Printer } from 'lucide-react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer, LastOrder } from '#business/orders/customers/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { FlagBadge } from '#command-center/customers/list/came-to.tsx'
import { takeOrder } from '#command-center/frame/line/page-line.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { LineName } from '#command-center/kit/form/line-name.tsx'
import { useAddressText } from '#command-center/kit/form/use-address-text.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { onFirstClick } from '#command-center/orders/board/first-click.ts'
import { useReadOrder } from '#command-center/orders/board/use-board.ts'
import { usePrint } from '#command-center/orders/board/use-print.tsx'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { ChangeOrder } from '#command-center/orders/form/change-order.tsx'
import { LastOrders } from '#command-center/orders/form/last-orders.tsx'
import {
  type OrderDraft,
  type Typed,
  withProduct,
} from '#command-center/orders/form/order-draft.ts'
import { AgreedFields } from '#command-center/orders/form/order-fields.tsx'
import { OrderColumn, OrderFoot } from '#command-center/orders/form/order-foot.tsx'
import { ReadBackCard } from '#command-center/orders/form/read-back-card.tsx'
import { Reasons } from '#command-center/orders/form/reasons.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { type Locale, locales } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { NewOrderPage } from './load.ts'
import { useNewOrder } from './use-new-order.ts'

/** A phone order: the caller's number first, then the items. */
export function Page({ data }: { data: NewOrderPage }) {
  const words = usePhoneOrderWords()
  const { order: staffWords } = useStaffWords()
  const { call } = useBoardWords()
  const { money } = useWords()
  const href = useHref()
  const newOrder = useNewOrder(data)
  const { draft, setDraft, locale, setLocale, order, taken, customer } = newOrder
  const { sheet, print } = usePrint()
  if (newOrder.unsaved && taken)
    return <Unsaved newOrder={newOrder} taken={taken} begun={newOrder.unsaved} />
  return (
    <>
      <div className={`grid grid-cols-1 gap-5 ${sheet ? 'print:hidden' : ''}`}>
        <LeaveGuard isChanged={newOrder.isBegun} />
        <PageHead
          title={words.newTitle}
          back={{ to: '/command-center/checkout', name: staffWords.back }}
        />
        <div
          ref={newOrder.form}
          className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start"
        >
          <AgreedFields
            draft={draft}
            setDraft={setDraft}
            assumed={newOrder.assumed}
            refusal={newOrder.wrong}
            notRead={newOrder.notRead}
            shop={newOrder.shop}
            phoneField={newOrder.phoneField}
          >
            <Caller
              draft={draft}
              setDraft={setDraft}
              locale={locale}
              setLocale={setLocale}
              isLocaleAssumed={newOrder.isLocaleAssumed}
              customer={customer}
              onRepeat={newOrder.repeat}
            />
          </AgreedFields>
          <OrderColumn
            review={
              <NewReview
                order={order}
                total={newOrder.total}
                isFeeOpen={newOrder.isOpen && draft.lines.length > 0}
                reasons={newOrder.reasons}
                exceptions={newOrder.exceptions}
                onException={newOrder.setExceptions}
              />
            }
          >
            <OrderFoot>
              {newOrder.isFeeMissing && (
                <Banner
                  tone="warn"
                  role="alert"
                  title={call.feeOpen}
                  actions={
                    <Button
                      size={36}
                      busy={newOrder.isBusy}
                      onClick={onFirstClick(() => void newOrder.take(true))}
                    >
                      {words.takeWithoutFee}
                    </Button>
                  }
                >
                  {words.takeWithoutFeeText}
                </Banner>
              )}
              <Button
                kind="primary"
                busy={newOrder.isBusy}
                onClick={onFirstClick(() => void newOrder.take())}
              >
                {newOrder.total > 0
                  ? words.takeFor(
                      `${money(newOrder.total)}${newOrder.isOpen ? ` ${staffWords.plusDelivery}` : ''}`,
                    )
                  : words.take}
              </Button>
            </OrderFoot>
            {newOrder.next.length > 0 && (
              <Banner
                tone="warn"
                role="alert"
                title={words.nextCall(newOrder.next.join(', '))}
                actions={
                  <Button size={36} busy={newOrder.isBusy} onClick={onFirstClick(newOrder.discard)}>
                    {words.startOver}
                  </Button>
                }
              >
                {words.nextCallText}
              </Banner>
            )}
            {newOrder.assumed.size > 0 && <p className="text-sm text-muted">{words.filledIn}</p>}
            {taken && (
              <div className="flex flex-wrap gap-2">
                <Button size={36} onClick={onFirstClick(() => void print(taken))}>
                  <Printer />
                  {words.printTaken(taken.number)}
                </Button>
                <LinkButton
                  kind="plain"
                  size={36}
                  href={href(`/command-center/checkout/${taken.id}`)}
                >
                  {words.openTaken(taken.number)}
                </LinkButton>
              </div>
            )}
          </OrderColumn>
        </div>
      </div>
      {sheet}
    </>
  )
}

type UnsavedProps = {
  newOrder: ReturnType<typeof useNewOrder>
  taken: BoardOrder
  begun: Typed
}

/** What was typed while the order was being placed is saved to it, or discarded, before the next call. */
function Unsaved({ newOrder, taken, begun }: UnsavedProps) {
  const words = usePhoneOrderWords()
  const { order: staffWords } = useStaffWords()
  const order = useReadOrder(taken)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={staffWords.title(taken.number)}
        back={{ to: '/command-center/checkout', name: staffWords.back }}
      />
      {newOrder.next.length > 0 && (
        <Banner tone="warn" role="alert" title={words.nextCall(newOrder.next.join(', '))} />
      )}
      <ChangeOrder
        order={order}
        begun={begun}
        close={newOrder.goOn}
        onSaved={(saved) => {
          takeOrder(saved)
          newOrder.setTaken(saved)
        }}
      />
    </div>
  )
}

type Props = {
  order: Order | undefined
  total: number
  isFeeOpen: boolean
  reasons: readonly Refusal[]
  exceptions: readonly Exception[]
  onException: (exceptions: readonly Exception[]) => void
}

/** The total, the order's problems, and the text to read back. */
function NewReview({ order, total, isFeeOpen, ...rest }: Props) {
  const words = usePhoneOrderWords()
  const { order: orderWords } = useStaffWords()
  const { money } = useWords()
  return (
    <Card title={words.review}>
      <div className="grid grid-cols-1 gap-3">
        <p className="flex justify-between gap-3">
          {words.total}
          <b className="text-right text-lg tabular-nums" data-total>
            {money(total)}
            {isFeeOpen && (
              <span className="block text-sm font-normal text-warn">{orderWords.plusDelivery}</span>
            )}
          </b>
        </p>
        <div data-exception className="contents">
          <Reasons order={order} {...rest} />
        </div>
        {order && order.lines.length > 0 && <ReadBackCard order={order} />}
      </div>
    </Card>
  )
}

type CallerProps = {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
  locale: Locale
  setLocale: (locale: Locale) => void
  isLocaleAssumed: boolean
  customer: Customer | undefined
  onRepeat: (order: LastOrder) => void
}

/** What is known about the caller, so that they needn't repeat it. */
function Caller({ locale, setLocale, isLocaleAssumed, customer, ...rest }: CallerProps) {
  const words = usePhoneOrderWords()
  return (
    <div className="grid grid-cols-1 gap-3 pt-3">
      <SelectField
        dense
        className={isLocaleAssumed ? 'sm:max-w-60 [&_select]:text-muted' : 'sm:max-w-60'}
        label={words.speaks}
        value={locale}
        onChange={({ target }) => setLocale(target.value as Locale)}
        options={locales.map((value) => ({ value, label: ownLanguageNames[value] }))}
      />
      {customer && <KnownCustomer customer={customer} {...rest} />}
    </div>
  )
}

/** The panel has the colour of a plain button. */
const edge = 'border border-edge'

type KnownProps = Pick<CallerProps, 'draft' | 'setDraft' | 'onRepeat'> & { customer: Customer }

function KnownCustomer({ customer, draft, setDraft, onRepeat }: KnownProps) {
  const words = usePhoneOrderWords()
  const addressText = useAddressText()
  const href = useHref()
  const fill = (change: Partial<OrderDraft['form']>) =>
    setDraft({ ...draft, form: { ...draft.form, ...change } })
  const { name, orderCount, cancelledCount, note, addresses, usual, open, lastOrders } = customer
  return (
    <section className="grid grid-cols-1 gap-2 rounded-chip bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{words.known(name, orderCount)}</span>
        {cancelledCount > 0 && (
          <span className="text-muted">{words.cancelledCount(cancelledCount)}</span>
        )}
        <FlagBadge customer={customer} />
      </p>
      {note && <p className="text-warn wrap-anywhere">{note}</p>}
      {open.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {open.map(({ orderId, number }) => (
            <LinkButton
              key={orderId}
              size={36}
              className={edge}
              href={href(`/command-center/checkout/${orderId}`)}
            >
              {words.hasOpen(number)}
            </LinkButton>
          ))}
        </p>
      )}
      {lastOrders.length > 0 && (
        <LastOrders
          orders={lastOrders}
          repeat={(order, label) => (
            <Button size={36} className={edge} onClick={() => onRepeat(order)}>
              {label}
            </Button>
          )}
        />
      )}
      {addresses.length > Math.min(lastOrders.length, 1) && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.addresses}</span>
          {addresses.map(({ note: addressNote, ...address }) => (
            <Button
              key={JSON.stringify(address)}
              size={36}
              className={edge}
              onClick={() => fill({ deliveryMethod: 'DELIVERY', addressNote, ...address })}
            >
              {addressText(address)}
            </Button>
          ))}
        </div>
      )}
      {usual.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{words.usual}</span>
          {usual.map((product) => (
            <Button
              key={product.choiceKey ?? product.variantId}
              size={36}
              className={edge}
              onClick={() => setDraft(withProduct(draft, product))}
            >
              <LineName line={product} />
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
