import { useState } from 'react'
import type { DeskOrder } from '#business/desk/contract.ts'
import type { Override } from '#business/telephone/override.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { LeaveGuard } from '../editing/leave-guard.tsx'
import { AgreedFields } from './agreed-fields.tsx'
import { ChangeReview } from './change-review.tsx'
import { reasonsIn } from './reasons-in.ts'
import { usePreviewed } from './use-previewed.ts'
import { changesIn, wishOf } from './wish.ts'
import { useTelephoneWords } from './words.ts'

type Props = { order: DeskOrder; close: () => void; onSaved: (order: DeskOrder) => void }

/** An order that is changed while its shopper is on the telephone: nothing is saved before both have heard it. */
export function ChangeOrder({ order, close, onSaved }: Props) {
  const words = useTelephoneWords()
  const { locale } = useSite()
  const [first] = useState(() => wishOf(order))
  const [wish, setWish] = useState(first)
  const [overrides, setOverrides] = useState<readonly Override[]>([])
  const [seen, setSeen] = useState(order.version)
  const [isBusy, setBusy] = useState(false)
  const asked = { ...changesIn(first, wish), orderId: order.id }
  const { answer, refusal } = usePreviewed([asked, order.version], (signal) =>
    askStaff('POST /api/orders/{orderId}/preview', asked, { signal }),
  )
  const wrong = refusal ?? reasonsIn(answer).find(({ refused }) => refused === 'invalid')
  const save = async () => {
    setBusy(true)
    const saved = await askStaff(
      'PATCH /api/orders/{orderId}',
      { ...asked, overrides: [...overrides], totalPrice: answer?.order.total },
      { version: seen },
    )
    setBusy(false)
    if (!isRefusal(saved)) {
      notify({ title: words.saved })
      return onSaved(saved)
    }
    // What somebody else has changed is before them now: saved again, it is saved upon that.
    if (saved.refused === 'stale') setSeen(order.version)
    notify({ kind: 'bad', ...refusalMessage(locale, saved) })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <LeaveGuard isChanged={(answer?.differences.length ?? 0) > 0} />
      <AgreedFields wish={wish} setWish={setWish} refusal={wrong} kept={order.payment} />
      <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-4">
        {seen !== order.version && (
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
          overrides={overrides}
          onOverride={setOverrides}
        />
        <div className="grid grid-cols-1 gap-2">
          <Button kind="primary" busy={isBusy} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button kind="quiet" size={36} onClick={close}>
            {words.discard}
          </Button>
        </div>
      </div>
    </div>
  )
}
