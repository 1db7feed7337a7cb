import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/refusals.ts'
import { askStaff } from '../editing/ask-staff.ts'

const list = () => askStaff('GET /api/sold-out', {})
type Answer = Exclude<Awaited<ReturnType<typeof list>>, Refusal>
export type Term = { until: 'CLOSING' | 'NOTICE' } | { until: 'DATE'; date: string }
type Subject = { productId: string; variantId?: string }

/** What is sold out, as the dialog lists it. */
export function useSoldOut() {
  const [soldOut, setSoldOut] = useState<Answer['soldOut']>([])
  useEffect(() => {
    void list().then((answer) => {
      if (!isRefusal(answer)) setSoldOut(answer.soldOut)
    })
  }, [])
  return { soldOut, ...useStock(({ soldOut }) => setSoldOut(soldOut)) }
}

/** Sold out, and back on sale. */
export function useStock(onChanged?: (now: Answer) => void) {
  const { locale } = useSite()
  const taken = (answer: Answer | Refusal) => {
    if (!isRefusal(answer)) return onChanged?.(answer)
    notify({ kind: 'bad', ...refusalMessage(locale, answer as never) })
  }
  return {
    sellOut: async (subject: Subject, term: Term) =>
      taken(await askStaff('POST /api/products/{productId}/sold-out', { ...subject, ...term })),
    putBack: async (subject: Subject) =>
      taken(await askStaff('POST /api/products/{productId}/on-sale', subject)),
  }
}
