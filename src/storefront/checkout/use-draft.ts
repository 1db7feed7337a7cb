import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { draft } from './draft.ts'

type Part = Partial<CheckoutForm>

async function save(part: Part, leaving: boolean): Promise<Part> {
  const answer = await ask('PATCH /api/checkout', part, { keepalive: leaving })
  if (!isRefusal(answer)) return {}
  if (answer.refused !== 'invalid') return part
  // A field that the shop will never take must not keep the others from being saved.
  const wrong = new Set((answer.facts?.errors ?? []).map(({ field }) => field))
  const rest = Object.fromEntries(Object.entries(part).filter(([name]) => !wrong.has(name)))
  return wrong.size === 0 || Object.keys(rest).length === 0 ? {} : save(rest, leaving)
}

/** What is typed is kept with the cart: a reload, a closed tab or a lost connection loses nothing. */
export function useDraft() {
  const [kept] = useState(() => draft(save))
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && kept.leave()
    addEventListener('pagehide', kept.leave)
    addEventListener('online', kept.flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      kept.leave()
      removeEventListener('pagehide', kept.leave)
      removeEventListener('online', kept.flush)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [kept])
  return kept
}
