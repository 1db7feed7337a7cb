import type { Refusal } from '#platform/refusal.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'

type Subject = { productId: string; variantId?: string }
export type Term = { until: 'CLOSING' | 'NOTICE' } | { until: 'DATE'; date: string }

const askToSellOut = (subject: Subject, term: Term) =>
  askStaff('POST /api/products/{productId}/sold-out', { ...subject, ...term })
const askToPutBack = (subject: Subject) =>
  askStaff('POST /api/products/{productId}/on-sale', subject)
export type SoldOut = Exclude<Awaited<ReturnType<typeof askToPutBack>>, Refusal>

/** Sold out, and back on sale. */
export function useStock(onChanged?: (now: SoldOut) => void) {
  const { act } = useAct()
  const done = async (asking: Promise<SoldOut | Refusal>) => {
    const now = await act(asking)
    if (now) onChanged?.(now)
  }
  return {
    sellOut: (subject: Subject, term: Term) => done(askToSellOut(subject, term)),
    putBack: (subject: Subject) => done(askToPutBack(subject)),
  }
}
