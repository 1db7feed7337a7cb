import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '#platform/refusal.ts'

const waitMs = 300

/** What the shop makes of what is typed, a moment after the typing; the last answer stays until the next one. */
export function usePreviewed<Answer extends object>(
  wish: unknown,
  look: (signal: AbortSignal) => Promise<Answer | Refusal>,
) {
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const said = JSON.stringify(wish)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when something else is wished, not at each drawing
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await look(leaving.signal)
      if (leaving.signal.aborted) return
      setRefusal(isRefusal(found) ? found : undefined)
      if (!isRefusal(found)) setAnswer(found)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [said])
  return { answer, refusal }
}
