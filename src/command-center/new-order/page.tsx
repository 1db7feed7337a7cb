import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Override } from '#business/telephone/override.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#site.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { AgreedFields } from '../agreeing/agreed-fields.tsx'
import { usePreviewed } from '../agreeing/use-previewed.ts'
import { emptyWish, type Wish } from '../agreeing/wish.ts'
import { useTelephoneWords } from '../agreeing/words.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { LeaveGuard } from '../editing/leave-guard.tsx'
import { Caller } from './caller.tsx'
import type { NewOrderPage } from './load.ts'
import { NewReview } from './new-review.tsx'

/** An order that somebody gives by telephone: their number first, then what they want. */
export function Page({ data }: { data: NewOrderPage }) {
  const words = useTelephoneWords()
  const { order } = useStaffWords()
  const { money } = useWords()
  const { locale: own, defaultLocale } = useSite()
  const href = useHref()
  const [wish, setWish] = useState<Wish>(() => ({
    ...emptyWish,
    form: { ...emptyWish.form, phone: data.phone },
  }))
  const [locale, setLocale] = useState(defaultLocale)
  const [overrides, setOverrides] = useState<readonly Override[]>([])
  const [attempts, setAttempts] = useState(0)
  const [taken, setTaken] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { discount, ...form } = wish.form
  const asked = {
    ...form,
    discount: discount ?? 0,
    locale,
    lines: wish.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  }
  const { answer, refusal } = usePreviewed(asked, (signal) =>
    askStaff('POST /api/orders/draft', asked, { signal }),
  )
  const key = useKeyOf([asked, overrides])
  const take = async () => {
    setAttempts((count) => count + 1)
    setBusy(true)
    const made = await askStaff(
      'POST /api/orders',
      { ...asked, overrides: [...overrides], totalPrice: answer?.order.total },
      { idempotencyKey: key },
    )
    setBusy(false)
    if (isRefusal(made)) return void notify({ kind: 'bad', ...refusalMessage(own, made) })
    notify({ title: words.taken(made.number) })
    setWish(emptyWish)
    setOverrides([])
    setAttempts(0)
    setTaken(made.id)
  }
  const reasons = (answer?.reasons ?? []) as readonly Refusal[]
  // Nobody is told what is missing before they have said that they are done.
  const wrong = refusal ?? reasons.find(({ refused }) => refused === 'invalid')
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeaveGuard isChanged={wish.lines.length > 0} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={href('/command-center/checkout')} kind="quiet" size={36}>
          <ArrowLeft />
          {order.back}
        </LinkButton>
        <h1 className="text-2xl font-bold lg:text-3xl">{words.newTitle}</h1>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <AgreedFields wish={wish} setWish={setWish} refusal={attempts > 0 ? wrong : undefined}>
          <Caller wish={wish} setWish={setWish} locale={locale} setLocale={setLocale} />
        </AgreedFields>
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-4">
          <NewReview
            order={answer?.order}
            reasons={reasons.filter(({ refused }) => attempts > 0 || !first.includes(refused))}
            overrides={overrides}
            onOverride={setOverrides}
          />
          <Button kind="primary" busy={isBusy} onClick={() => void take()}>
            {words.take(money(answer?.order.total ?? 0))}
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

/** Reasons that are there before anybody has said a word. */
const first = ['invalid', 'checkout-empty', 'below-minimum']

/** Pressed again, the same order is the same; another one is another. */
function useKeyOf(wished: unknown): string {
  const known = useRef({ said: '', key: '' })
  const said = JSON.stringify(wished)
  if (known.current.said !== said) known.current = { said, key: crypto.randomUUID() }
  return known.current.key
}
