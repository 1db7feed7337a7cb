import { useHref } from '#site.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { AgreedFields } from '../agreeing/agreed-fields.tsx'
import { useTelephoneWords } from '../agreeing/words.ts'
import { LeaveGuard } from '../editing/leave-guard.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Caller } from './caller.tsx'
import type { NewOrderPage } from './load.ts'
import { NewReview } from './new-review.tsx'
import { useNewOrder } from './use-new-order.ts'

/** An order that somebody gives by telephone: their number first, then what they want. */
export function Page({ data: { phone } }: { data: NewOrderPage }) {
  const words = useTelephoneWords()
  const { order: staffWords } = useStaffWords()
  const { money } = useWords()
  const href = useHref()
  const given = useNewOrder(phone)
  const { wish, setWish, locale, setLocale, order, taken } = given
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeaveGuard isChanged={wish.lines.length > 0} />
      <PageHead
        title={words.newTitle}
        back={{ to: '/command-center/checkout', name: staffWords.back }}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <AgreedFields wish={wish} setWish={setWish} refusal={given.wrong}>
          <Caller wish={wish} setWish={setWish} locale={locale} setLocale={setLocale} />
        </AgreedFields>
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-4">
          <NewReview
            order={order}
            reasons={given.reasons}
            overrides={given.overrides}
            onOverride={given.setOverrides}
          />
          <Button kind="primary" busy={given.isBusy} onClick={() => void given.take()}>
            {order?.total ? words.takeFor(money(order.total)) : words.take}
          </Button>
          {taken && (
            <LinkButton kind="quiet" size={36} href={href(`/command-center/checkout/${taken}`)}>
              {words.openTaken}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}
