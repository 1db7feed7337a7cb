import { type IsShown, useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import type { Refusal } from '#platform/refusal.ts'
import { readShownShop } from './use-shop.ts'

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

type Feedback = { notice?: string; isShown?: IsShown | undefined }

export function useStock(onChanged?: (now: SoldOut) => void) {
  const { act } = useAct()
  /** Whether it was saved. */
  const done = async (asking: Promise<SoldOut | Refusal>, { notice, isShown }: Feedback = {}) => {
    const now = await act(asking, notice, isShown)
    if (!now) return false
    onChanged?.(now)
    // A search for products shows what is sold out, too.
    readShownShop()
    return true
  }
  return {
    markSoldOut: (subject: Subject, term: Term, feedback?: Feedback) =>
      done(askToSellOut(subject, term), feedback),
    markAvailable: (subject: Subject, feedback?: Feedback) => done(askToPutBack(subject), feedback),
  }
}
