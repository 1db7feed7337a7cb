import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '#ask.ts'
import type { ListedOrder } from '#business/orders/customer-order.ts'
import type { Checkout } from '#business/orders/shapes.ts'
import { answerMs } from '#platform/browser/ask.ts'
import { randomKey } from '#platform/browser/attempt-key.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'
import { beforeLanguage } from './announcement.tsx'
import { complaints, replaceCart } from './cart.ts'
import { useCartWords } from './words.ts'
import { isUncertain } from './words-of-refusal.ts'

const most = 3

/** Undefined if it can't be read now. */
async function readCart(): Promise<Checkout | null | undefined> {
  const answer = await ask('GET /api/checkout', {}, { signal: AbortSignal.timeout(answerMs) })
  return isRefusal(answer) ? undefined : answer
}

/** The last orders of this browser, each in the cart again with one press. It asks for those that the page doesn't know. */
export function Again({ known }: { known?: readonly ListedOrder[] }) {
  const words = useCartWords()
  const { locale } = useSite()
  const { takesOrders } = useFront()
  const [isBusy, setBusy] = useState(false)
  const [unanswered] = useState(() => new Map<string, string>())
  const section = useRef<HTMLElement>(null)
  const href = useHref()
  const [read, setRead] = useState<readonly ListedOrder[]>([])
  const orders = (known ?? read).slice(0, most)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/checkout/orders', {}, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setRead(answer.orders)
    })
    return () => gone.abort()
  }, [isKnown])
  if (orders.length === 0 || !takesOrders) return null
  const show = async (checkout: Checkout | null) => {
    const lines = checkout?.lines ?? []
    const line = lines.at(-1)
    const lastChange = line && { line, before: 0, now: line.quantity, place: 0, lines }
    const cart = section.current?.closest('aside, [role=dialog], main')
    // At checkout, the form gets the order's contact and address, too.
    if (isKnown) await refresh()
    flushSync(() => replaceCart(checkout, { lastChange }))
    // The pressed button disappears, so the focus goes on to the lines. At checkout they may be folded.
    const places = ['[data-line] button:last-of-type', 'details:has([data-line]) > summary']
      .flatMap((one) => [...(cart?.querySelectorAll<HTMLElement>(one) ?? [])])
      .filter((place) => place.checkVisibility())
    places[0]?.focus()
  }
  const repeat = async (checkoutId: string) => {
    // Without an answer it may have been done: the next press of the same order does it once.
    const key = unanswered.get(checkoutId)
    const once = { idempotencyKey: key ?? randomKey() }
    unanswered.set(checkoutId, once.idempotencyKey)
    const answer = await ask('POST /api/checkout/id/{checkoutId}/repeat', { checkoutId }, once)
    const isRefused = isRefusal(answer)
    // A retry gets the cart of the first press, which may have changed since.
    const now = isRefused || key ? await readCart() : answer
    if (!isRefused) {
      unanswered.delete(checkoutId)
      return show(now === undefined ? answer : now)
    }
    if (now && now.lines.length > 0) {
      if (isUncertain(answer)) return show(now)
      replaceCart(now)
    }
    const refusal = now === undefined && isUncertain(answer) ? refuse('no-answer') : answer
    for (const complain of complaints) complain(refusal, () => press(checkoutId))
  }
  const press = (checkoutId: string) => {
    setBusy(true)
    beforeLanguage(repeat(checkoutId).finally(() => setBusy(false)))
  }
  return (
    <section ref={section} aria-label={words.againHint}>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id}>
            <form
              method="post"
              action={`/api/checkout/id/${order.id}/repeat`}
              onSubmit={(event) => {
                event.preventDefault()
                press(order.id)
              }}
            >
              <input type="hidden" name="_to" value={href('/checkout')} />
              <input type="hidden" name="_from" value={href('/checkout')} />
              <Button
                type="submit"
                wide
                busy={isBusy}
                end={formatFullDate(new Date(order.placedAt), locale, order.timeZone)}
              >
                <RotateCcw />
                {words.again(formatMoney(order.total, order.currencyCode, locale))}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
