import { useState } from 'react'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

/** The server's preview of the draft. The last one stays until the next arrives. */
export function usePreviewed<Answer extends object>(
  draft: unknown,
  look: (signal: AbortSignal) => Promise<Answer | Refusal>,
) {
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  useRest(JSON.stringify(draft), async (signal) => {
    const found = await look(signal)
    if (signal.aborted) return
    setRefusal(isRefusal(found) ? found : undefined)
    if (!isRefusal(found)) setAnswer(found)
  })
  return { answer, refusal }
}
