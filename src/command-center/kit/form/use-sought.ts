import { useEffect, useEffectEvent, useState } from 'react'
import { ended, goTo } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

export type Sought = { readonly q: string; readonly cursor?: string }

type State = { sought?: Sought } | null | undefined

/** A refresh empties the history state, and hands it on in the state of the Navigation API. */
const stateHere = () =>
  (history.state ?? ('navigation' in window ? navigation.currentEntry?.getState() : null)) as State

const soughtHere = (): Sought => stateHere()?.sought ?? { q: '' }

/** Reloads the page's data. What is sought stays. */
export const refreshSought = () =>
  'navigation' in window
    ? ended(navigation.navigate(location.href, { state: stateHere(), info: true }))
    : location.reload()

/**
 * Keeps a search text out of the address, because it can be a name or phone number, and in the history state, so that Back and a
 * reload restore it. The result is undefined while loading or refused; without a text it is the page's own data.
 */
export function useSought<Results>(
  page: Results,
  look: (sought: Sought) => Promise<Results | Refusal>,
) {
  const [sought, setSought] = useState<Sought>({ q: '' })
  const [found, setFound] = useState<{ sought: Sought; answer: Results | Refusal }>()
  const ask = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new page data means another history entry
  useEffect(() => setSought(soughtHere()), [page])
  useEffect(() => {
    if (sought.q === '') return
    let isOver = false
    void ask(sought).then((answer) => {
      if (!isOver) setFound({ sought, answer })
    })
    return () => {
      isOver = true
    }
  }, [sought])
  useEffect(reloadOnBack, [])
  const seek = (address: string, next: Sought) => {
    if (next.q === '') return void goTo(address)
    history.pushState({ sought: next }, '', address)
    // Only the Navigation API brings the data of the new address by itself.
    if (!('navigation' in window)) return location.reload()
    setSought(next)
  }
  const answer = sought.q === '' ? page : found?.sought === sought ? found.answer : undefined
  const again = () => setSought({ ...sought })
  if (answer !== undefined && isRefusal(answer))
    return { sought, found: undefined, refusal: answer, seek, again }
  return { sought, found: answer, refusal: undefined, seek, again }
}

/** Without the Navigation API, an entry that `seek` added shows the page of the one before. */
function reloadOnBack() {
  if ('navigation' in window) return
  const onBack = () => {
    // A link to a hash says here what to search.
    if (location.hash === '') location.reload()
  }
  addEventListener('popstate', onBack)
  return () => removeEventListener('popstate', onBack)
}
