import { type IsShown, useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import type { Refusal } from '#platform/refusal.ts'

/** A product, one of its variants, or an option of all products that have it. */
export type Subject = { productId: string; variantId?: string } | { optionId: string }
export type Term = { until: 'CLOSING' | 'NOTICE' } | { until: 'DATE'; date: string }

const askToSellOut = (subject: Subject, term: Term) =>
  'optionId' in subject
    ? askStaff('POST /api/options/{optionId}/sold-out', { ...subject, ...term })
    : askStaff('POST /api/products/{productId}/sold-out', { ...subject, ...term })
const askToPutBack = (subject: Subject) =>
  'optionId' in subject
    ? askStaff('POST /api/options/{optionId}/available', subject)
    : askStaff('POST /api/products/{productId}/available', subject)
export type SoldOut = Exclude<Awaited<ReturnType<typeof askToPutBack>>, Refusal>

export function useStock(onChanged?: (now: SoldOut) => void) {
  const { act } = useAct()
  /** Whether it was saved. */
  const done = async (asking: Promise<SoldOut | Refusal>, isShown?: IsShown) => {
    const now = await act(asking, undefined, isShown)
    if (now) onChanged?.(now)
    return now !== undefined
  }
  return {
    markSoldOut: (subject: Subject, term: Term, isShown?: IsShown) =>
      done(askToSellOut(subject, term), isShown),
    markAvailable: (subject: Subject) => done(askToPutBack(subject)),
  }
}
