import { useEffect, useRef, useState } from 'react'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

/** The server's preview of the draft. The last one stays until the next arrives, also `again` after a save was refused. */
export function usePreviewed<Answer extends object>(
  draft: unknown,
  look: (signal: AbortSignal) => Promise<Answer | Refusal>,
) {
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [previewed, setPreviewed] = useState('')
  const now = JSON.stringify(draft)
  const [attempt, setAttempt] = useState(0)
  const released = useReleased()
  const read = async (signal: AbortSignal) => {
    const found = await look(signal)
    await released()
    if (signal.aborted) return
    setPreviewed(now)
    setRefusal(isRefusal(found) ? found : undefined)
    if (!isRefusal(found)) setAnswer(found)
  }
  useRest(now, read, attempt)
  /** Whether they are of an earlier draft. */
  const isStale = previewed !== now
  return { answer, refusal, isStale, again: () => setAttempt((before) => before + 1) }
}

/** Waits for the end of a press: a button that moves between its beginning and its end isn't clicked. */
function useReleased() {
  const press = useRef<PromiseWithResolvers<void>>(undefined)
  useEffect(() => {
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    const end = () => {
      // After the click that the release makes.
      setTimeout(() => press.current?.resolve())
    }
    const begin = () => {
      press.current?.resolve()
      press.current = Promise.withResolvers()
    }
    addEventListener('pointerdown', begin, options)
    for (const kind of ['pointerup', 'pointercancel', 'contextmenu'] as const)
      addEventListener(kind, end, options)
    return () => over.abort()
  }, [])
  return () => press.current?.promise
}
