import { Printer } from 'lucide-react'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { usePrint } from '#command-center/orders/board/use-print.tsx'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { AgreedFields } from '#command-center/orders/form/order-fields.tsx'
import { OrderFoot } from '#command-center/orders/form/order-foot.tsx'
import { ReadBackCard } from '#command-center/orders/form/read-back-card.tsx'
import { Reasons } from '#command-center/orders/form/reasons.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { Caller } from './caller.tsx'
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
  return (
    <>
      <div className="grid grid-cols-1 gap-5 print:hidden">
        <LeaveGuard isChanged={draft.lines.length > 0} />
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
          <div className="contents gap-4 xl:sticky xl:top-[calc(1rem+var(--line-bar))] xl:grid xl:grid-cols-1">
            <NewReview
              order={order}
              total={newOrder.total}
              isFeeOpen={newOrder.isOpen && draft.lines.length > 0}
              reasons={newOrder.reasons}
              exceptions={newOrder.exceptions}
              onException={newOrder.setExceptions}
            />
            <OrderFoot>
              {newOrder.isFeeMissing && (
                <Banner
                  tone="warn"
                  role="alert"
                  title={call.feeOpen}
                  actions={
                    <Button size={36} onClick={() => void newOrder.take(true)}>
                      {call.withoutFee}
                    </Button>
                  }
                >
                  {call.feeOpenText}
                </Banner>
              )}
              <Button kind="primary" busy={newOrder.isBusy} onClick={() => void newOrder.take()}>
                {newOrder.total > 0 ? words.takeFor(money(newOrder.total)) : words.take}
              </Button>
            </OrderFoot>
            {newOrder.next !== '' && (
              <Banner
                tone="warn"
                role="alert"
                title={words.nextCall(newOrder.next)}
                actions={
                  <Button size={36} onClick={() => newOrder.startOver()}>
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
                <Button size={36} onClick={() => void print(taken)}>
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
          </div>
        </div>
      </div>
      {sheet}
    </>
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
          <Reasons {...rest} />
        </div>
        {order && order.lines.length > 0 && <ReadBackCard order={order} />}
      </div>
    </Card>
  )
}
