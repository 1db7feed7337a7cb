import { useEffect, useEffectEvent } from 'react'

const restMs = 200

/** Runs once typing pauses; at once for an emptied field. Further typing aborts its signal. Another `attempt` runs it again. */
export function useRest(typed: string, then: (signal: AbortSignal) => Promise<void>, attempt = 0) {
  const onRest = useEffectEvent(then)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void onRest(leaving.signal), typed === '' ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, attempt])
}
