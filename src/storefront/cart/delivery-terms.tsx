import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Contacts } from '#business/front/contract.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { useDeliveryMethod } from './use-delivery-method.ts'
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
