import { useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Difference } from '#business/orders/difference.ts'
import { isFeeOpen } from '#business/orders/fee.ts'
import { isOver } from '#business/orders/order.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dismissNotice, notify } from '#ui/notify.ts'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { DifferenceList } from './difference-list.tsx'
import {
  changesIn,
  isFeeMissing,
  type OrderDraft,
  rebasedDraft,
  type Typed,
  totalOf,
  typedSince,
  unreadSums,
  untyped,
  withUnread,
} from './order-draft.ts'
import { AgreedFields } from './order-fields.tsx'
import { type Ended, HasEnded, OrderColumn, OrderFoot } from './order-foot.tsx'
import { ReadBackCard } from './read-back-card.tsx'
import { Reasons } from './reasons.tsx'
import { reasonsIn } from './reasons-in.ts'
import { showRefusal } from './show-refusal.ts'
import { usePreviewed } from './use-previewed.ts'
import { paymentMethodsOf, paysCash, useShop } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

const readMs = 4000

type Props = {
  order: Ended
  /** What has been typed about it before. */
  begun?: Typed
  close: () => void
  onSaved: (order: BoardOrder) => void
}

/** Edits an order while the customer is on the phone. Nothing is saved before the operator has read the changes back. */
export function ChangeOrder({ order, begun, close, onSaved }: Props) {
  const words = usePhoneOrderWords()
  const { locale, user } = useSite()
  const [typed, setTyped] = useState(() => begun ?? untyped(order))
  const { first, draft, exceptions, version } = typed
  const latest = useRef(typed)
  latest.current = typed
  const setDraft = (next: OrderDraft) => setTyped({ ...typed, draft: next })
  const [seen, setSeen] = useState(version)
  const isEnded = isOver(order)
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // What a colleague has saved, with one's own changes on top. One's own save may be here before it is in the page.
  if (version < order.version) {
    const next = untyped(order)
    setTyped({ ...next, exceptions, draft: rebasedDraft(first, draft, next.first) })
    // A call about the order makes a new version, too, but changes nothing of this.
    const isEdited = JSON.stringify(next.first) !== JSON.stringify(first)
    if (!isEdited && seen === version) setSeen(order.version)
  }
  const changes = changesIn(first, draft)
  const input = { ...changes, orderId: order.id }
  // Not the preview's, which may be of the draft before the last key.
  const total = totalOf(draft)
  const { answer, refusal, again } = usePreviewed([input, order.version], (signal) =>
    askStaff('POST /api/orders/{orderId}/preview', input, { signal }),
  )
  const shop = useShop()
  const unread = unreadSums(
    draft,
    paysCash(draft.form.paymentMethodId, paymentMethodsOf(shop, order.payment)),
  )
  const wrong = withUnread(
    unread,
    refusal ?? reasonsIn(answer).find(({ refused }) => refused === 'invalid'),
  )
  /** The order, if this edit was saved and only the response was lost. */
  const savedAnyway = async () => {
    const signal = AbortSignal.timeout(readMs)
    const now = await ask('GET /api/orders/{orderId}', { orderId: order.id }, { signal })
    if (isRefusal(now)) return
    const { kind, by } = now.history.at(-1) ?? {}
    const isOwn = kind === 'changed' && by === user?.name
    return isOwn && now.version === seen + 1 ? now : undefined
  }
  const save = async () => {
    if (wrong && unread.length > 0) return showRefusal(box.current, wrong, locale)
    const sent = typed
    setBusy(true)
    const saved = await askStaff(
      'PATCH /api/orders/{orderId}',
      { ...input, exceptions: [...exceptions], totalPrice: total },
      { version: seen },
    )
    setBusy(false)
    const isLost = isRefusal(saved) && saved.refused === 'no-answer'
    // It doesn't wait for the order to be read: the press has waited long enough.
    const doubt = isLost && notify({ kind: 'bad', ...refusalMessage(locale, saved) })
    const now = isLost ? await savedAnyway() : saved
    if (now && !isRefusal(now)) {
      if (doubt) dismissNotice(doubt)
      notify({ title: words.saved })
      onSaved(now)
      const since = typedSince(sent, latest.current, now)
      if (!since) return close()
      setTyped(since)
      return setSeen(since.version)
    }
    if (!isRefusal(saved)) return
    again()
    // The banner says so, too, and what to press, once the colleague's version has arrived.
    if (saved.refused === 'stale')
      return notify({ kind: 'bad', title: words.overtaken, text: words.overtakenText })
    if (!isLost) showRefusal(box.current, saved, locale)
  }
  return (
    <div
      ref={box}
      className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start"
    >
      <LeaveGuard isChanged={Object.keys(changes).length > 0} />
      <AgreedFields {...{ draft, setDraft, shop, order }} refusal={wrong} notRead={refusal} />
      <OrderColumn
        review={
          <>
            {isEnded && <HasEnded order={order} isElsewhere={begun !== undefined} />}
            {seen < order.version && !isBusy && !isEnded && (
              <Banner
                tone="warn"
                role="alert"
                title={words.overtaken}
                actions={
                  <Button size={36} onClick={() => setSeen(order.version)}>
                    {words.seen}
                  </Button>
                }
              >
                {words.overtakenText}
              </Banner>
            )}
            <ChangeReview
              before={order}
              preview={answer}
              exceptions={exceptions}
              onException={(next) => setTyped({ ...typed, exceptions: next })}
            />
          </>
        }
      >
        <OrderFoot
          sums={{
            was: order.total,
            becomes: total,
            currency: order.currencyCode,
            isFeeOpen: isFeeMissing(draft),
          }}
        >
          {!isEnded && (
            <Button kind="primary" busy={isBusy} onClick={() => void save()}>
              {words.save}
            </Button>
          )}
          <Button kind="plain" size={36} disabled={isBusy} onClick={close}>
            {words.discard}
          </Button>
        </OrderFoot>
      </OrderColumn>
    </div>
  )
}

type Preview = {
  order: Order
  differences: readonly Difference[]
  reasons: readonly { refused: string }[]
}
type ChangeReviewProps = {
  before: BoardOrder
  preview: Preview | undefined
  exceptions: readonly Exception[]
  onException: (exceptions: readonly Exception[]) => void
}

/** The old and new total, every difference, and the order's problems. */
function ChangeReview({ before, preview, exceptions, onException }: ChangeReviewProps) {
  const words = usePhoneOrderWords()
  const { order: orderWords } = useStaffWords()
  const { locale } = useWords()
  const total = preview?.order.total ?? before.total
  const withCents = hasCents([before.total, total])
  const money = (sum: number) => formatMoney(sum, before.currencyCode, locale, withCents)
  const differences = preview?.differences ?? []
  return (
    <Card title={words.review}>
      <div className="grid grid-cols-1 gap-3">
        <dl className="grid grid-cols-2 gap-x-4 tabular-nums">
          <dt className="text-sm text-muted">{words.was}</dt>
          <dt className="text-sm text-muted">{words.becomes}</dt>
          <dd>{money(before.total)}</dd>
          <dd className="text-lg font-bold" data-total>
            {money(total)}
            {isFeeOpen(preview?.order ?? before) && (
              <span className="block text-sm font-normal text-warn">{orderWords.plusDelivery}</span>
            )}
          </dd>
        </dl>
        {differences.length === 0 ? (
          <p className="text-muted">{words.noDifferences}</p>
        ) : (
          <DifferenceList order={before} differences={differences} />
        )}
        <div data-exception className="grid grid-cols-1 gap-2 empty:hidden">
          <Reasons
            reasons={reasonsIn(preview)}
            order={preview?.order}
            exceptions={exceptions}
            onException={onException}
          />
        </div>
        {preview && <ReadBackCard order={preview.order} />}
      </div>
    </Card>
  )
}
