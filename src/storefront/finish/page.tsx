import { CircleCheck, CircleX } from 'lucide-react'
import type { ShopperOrder } from '#business/ordering/shopper-order.ts'
import { useFront, useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { refusalMessage } from '#words/refusals.ts'
import type { FinishPage } from './load.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderChanged } from './order-changed.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { useFinishWords } from './words.ts'

/** The order is placed: its number, what happens next, and how far it is. */
export function Page({ data }: { data: FinishPage }) {
  const words = useFinishWords()
  const href = useHref()
  const { order, isLive } = useLiveOrder(data.order)
  const now = new Date(data.now)
  const isCancelled = order.status === 'CANCELLED'
  const Sign = isCancelled ? CircleX : CircleCheck
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="grid grid-cols-1 justify-items-center gap-3 py-6 text-center">
        <Sign className={`size-14 ${isCancelled ? 'text-bad' : 'text-ok'}`} aria-hidden />
        <h1 className="text-3xl font-bold text-balance">{words.heading[order.status]}</h1>
        <p className="text-xl font-semibold tabular-nums">{words.number(order.number)}</p>
        <div role="status" className="grid max-w-md grid-cols-1 gap-1 text-balance">
          <WhatNext order={order} />
        </div>
      </section>
      <Refused />
      <OrderChanged order={order} now={now} />
      <OrderProgress order={order} isLive={isLive} now={now} />
      <OrderFacts order={order} phone={data.phone} now={now} />
      <OrderActions order={order} />
      <LinkButton href={href('/')} className="justify-self-center">
        {words.toMenu}
      </LinkButton>
    </div>
  )
}

function WhatNext({ order }: { order: ShopperOrder }) {
  const words = useFinishWords()
  const { phone, phoneSaid } = useFront()
  const { status, isCallAwaited, reason, deliveryMethod } = order
  if (status === 'PLACED')
    return (
      <>
        <p>{words.passedOn}</p>
        <p>{isCallAwaited ? words.expectCallAgain : words.expectCall}</p>
        {phone && (
          <p className="text-muted">
            {words.weCallAs}{' '}
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline"
            >
              {phoneSaid}
            </a>
          </p>
        )}
      </>
    )
  const next = words.next[status]
  return (
    <>
      <p>{typeof next === 'string' ? next : next[deliveryMethod]}</p>
      {reason && <p>{words.reason(reason)}</p>}
      {isCallAwaited && <p>{words.expectCallAgain}</p>}
    </>
  )
}

function Refused() {
  const { form, locale } = useSite()
  if (!form) return null
  const { title, text } = refusalMessage(locale, form.refusal)
  return (
    <Banner tone="bad" title={title} role="alert">
      {text}
    </Banner>
  )
}
