import { useEffect, useEffectEvent, useState } from 'react'
import { goTo } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

export type Sought = { readonly q: string; readonly cursor?: string }

const soughtHere = (): Sought => (history.state as { sought?: Sought } | null)?.sought ?? { q: '' }

/**
 * Keeps a search text out of the address, because it can be a name or phone number, and in the history state, so that Back and a
 * reload restore it. The result is undefined while loading; without a text it is the page's own data.
 */
export function useSought<Results>(
  page: Results,
  look: (sought: Sought) => Promise<Results | Refusal>,
) {
  const [sought, setSought] = useState<Sought>({ q: '' })
  const [found, setFound] = useState<{ sought: Sought; answer: Results }>()
  const ask = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new page data means another history entry
  useEffect(() => setSought(soughtHere()), [page])
  useEffect(() => {
    if (sought.q === '') return
    let isOver = false
    void ask(sought).then((answer) => {
      if (!isOver && !isRefusal(answer)) setFound({ sought, answer })
    })
    return () => {
      isOver = true
    }
  }, [sought])
  const seek = (address: string, next: Sought) => {
    if (next.q === '') return void goTo(address)
    history.pushState({ sought: next }, '', address)
    setSought(next)
  }
  const answer = found?.sought === sought ? found.answer : undefined
  return { sought, found: sought.q === '' ? page : answer, seek }
}
