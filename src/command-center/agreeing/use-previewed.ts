import { useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useRest } from '../editing/use-rest.ts'

/** What the shop makes of what is typed; the last answer stays until the next one. */
export function usePreviewed<Answer extends object>(
  wish: unknown,
  look: (signal: AbortSignal) => Promise<Answer | Refusal>,
) {
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  useRest(JSON.stringify(wish), async (signal) => {
    const found = await look(signal)
    if (signal.aborted) return
    setRefusal(isRefusal(found) ? found : undefined)
    if (!isRefusal(found)) setAnswer(found)
  })
  return { answer, refusal }
}
