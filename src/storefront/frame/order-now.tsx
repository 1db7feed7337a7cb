import { useSyncExternalStore } from 'react'
import { ask } from '#ask.ts'
import type { ListedOrder } from '#business/orders/customer-order.ts'
import { etaOf } from '#business/orders/eta.ts'
import { isOver, orderToFollow } from '#business/orders/order.ts'
import { keepOrder } from '#platform/browser/remember.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { formatWhen } from '#words/kit/moments.ts'
import { OrderRing } from './order-ring.tsx'
import { finishWords } from './order-words.ts'
import { StripText } from './strip-text.tsx'

/** The order's number, status and expected time, refreshed while the tab is visible. */
export function OrderNow({ plain }: { plain: string }) {
  const { locale } = useSite()
  const found = useSyncExternalStore(subscribe, () => shown)
  if (!found) return <StripText>{plain}</StripText>
  const { order, now } = found
  const { number, steps, about, scheduledFor } = finishWords(locale)
  const { at, lateMinutes } = etaOf(order, now)
  const isExact = order.timeSlot !== null && lateMinutes === 0
  const text = [
    number(order.number),
    steps[order.status],
    !isOver(order) && (isExact ? scheduledFor : about)(formatWhen(at, now, locale, order.timeZone)),
  ]
  return (
    <StripText ring={!isOver(order) && <OrderRing order={order} now={now} size="size-7" />}>
      {text.filter(Boolean).join(' · ')}
    </StripText>
  )
}

const askEveryMs = 30_000

/** What all strips of this page show: they ask together. */
let shown: { order: ListedOrder; now: Date } | undefined
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  stop ??= startAsking()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

function startAsking() {
  const leaving = new AbortController()
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await ask('GET /api/checkout/orders', {}, { signal: leaving.signal })
    if (isRefusal(answer) || leaving.signal.aborted) return
    // The device's clock may be wrong.
    const now = new Date(answer.now)
    const order = orderToFollow(answer.orders, now)
    shown = order && { order, now }
    keepOrder(shown !== undefined)
    for (const listener of listeners) listener()
  }
  void look()
  const timer = setInterval(look, askEveryMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    leaving.abort()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
