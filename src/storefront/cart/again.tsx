import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { ListedOrder } from '#business/orders/customer-order.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { formatFullDate } from '#words/kit/moments.ts'
import { formatMoney } from '#words/kit/money.ts'
import { useWords } from '#words/words.tsx'
import { replaceCart } from './cart.ts'
import { useCartWords } from './words.ts'
import { noticeOf } from './words-of-refusal.ts'

const most = 3

/** The last orders of this browser, each in the cart again with one press. */
export function Again() {
  const words = useCartWords()
  const { locale } = useSite()
  const { takesOrders, phoneFormatted } = useFront()
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const href = useHref()
  const [orders, setOrders] = useState<readonly ListedOrder[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/checkout/orders', {}, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setOrders(answer.orders.slice(0, most))
    })
    return () => gone.abort()
  }, [])
  if (orders.length === 0 || !takesOrders) return null
  const repeat = async (checkoutId: string) => {
    setBusy(true)
    const answer = await ask('POST /api/checkout/id/{checkoutId}/repeat', { checkoutId })
    setBusy(false)
    if (!isRefusal(answer)) return replaceCart(answer)
    const again = { label: t.common.retry, run: () => void repeat(checkoutId) }
    notify(noticeOf(answer, { locale, phoneFormatted, again }))
  }
  return (
    <section aria-label={words.againHint}>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id}>
            <form
              method="post"
              action={`/api/checkout/id/${order.id}/repeat`}
              onSubmit={(event) => {
                event.preventDefault()
                void repeat(order.id)
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
