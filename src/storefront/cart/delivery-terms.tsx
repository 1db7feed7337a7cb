import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Contacts } from '#business/front/contract.ts'
import { missingToMinimum, totalOf } from '#business/orders/checkout.ts'
import { type DeliveryMethod, deliveryMethodOf } from '#business/orders/delivery-method.ts'
import { weightOf } from '#business/orders/order-weight.ts'
import type { Line } from '#business/orders/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { useCart } from './cart.ts'
import { useCartWords } from './words.ts'

type Terms = Pick<Contacts, 'conditions' | 'conditionsLang'>

/** The shop's delivery conditions, as staff wrote them. */
export function DeliveryTerms({ conditions, conditionsLang }: Terms) {
  const words = useCartWords()
  if (!conditions) return null
  return (
    <section className="grid gap-1 text-sm text-muted">
      <h3 className="font-semibold">{words.deliveryTerms}</h3>
      <p lang={conditionsLang} className="wrap-anywhere whitespace-pre-line">
        {conditions}
      </p>
    </section>
  )
}

/** The same in the cart. The cart's pages are cached for all visitors, so it requests them. */
export function CartTerms() {
  const { locale } = useSite()
  const { t } = useWords()
  const isDelivered = useDeliveryMethod() === 'DELIVERY'
  const [terms, setTerms] = useState<Terms>()
  useEffect(() => {
    if (!isDelivered) return
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/channel/contacts', { locale }, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setTerms(answer)
    })
    return () => gone.abort()
  }, [isDelivered, locale])
  if (!isDelivered) return null
  return (
    <>
      <p className="text-xs text-muted">{t.cart.deliveryNotCounted}</p>
      {terms && <DeliveryTerms {...terms} />}
    </>
  )
}

/** Delivery or pickup, as far as the customer has chosen. */
export function useDeliveryMethod(): DeliveryMethod {
  const { checkout, deliveryMethod } = useCart()
  const chosen = deliveryMethod ?? checkout?.deliveryMethod ?? null
  return deliveryMethodOf({ deliveryMethod: chosen }, useFront())
}

/** Moves the focus to what removes the first line that can't be had. In a folded list it is shown first. */
export function focusGone(cart: Element | null) {
  for (const button of [...(cart?.querySelectorAll<HTMLElement>('[data-gone]') ?? [])].reverse()) {
    button.closest('details')?.setAttribute('open', '')
    button.focus()
  }
}

/** What keeps this cart from being ordered, and the way out. */
export function useInTheWay(lines: readonly Line[], isDelivered: boolean) {
  const { minAmountForDelivery, maxOrderWeight } = useFront()
  const { money, weight } = useWords()
  const words = useCartWords()
  const total = totalOf(lines)
  const heavy = weightOf(lines)
  const kg = (grams: number) => weight(grams / 1000, 'kg')
  const missing = isDelivered ? missingToMinimum(total, minAmountForDelivery) : 0
  const most = maxOrderWeight !== null && heavy > maxOrderWeight ? kg(maxOrderWeight) : null
  const isGone = lines.some(({ isAvailable }) => !isAvailable)
  const sum = missing > 0 ? words.of(money(total), money(minAmountForDelivery)) : money(total)
  return {
    /** The amount missing to the minimum for delivery. */
    missing,
    tooHeavy: most && words.tooHeavy(kg(heavy), most),
    /** The same on the button, with the way out. */
    removeSomething: most && words.removeSomething(kg(heavy), most),
    /** Some lines can't be had. */
    isGone,
    isAnything: isGone || missing > 0 || most !== null,
    /** What is there of what is needed, or the total. */
    end: most ? words.of(kg(heavy), most) : sum,
  }
}
