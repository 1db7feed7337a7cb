import { useEffect, useEffectEvent } from 'react'

const restMs = 200

/** Does something a moment after the typing rests; an emptied field waits for nothing. Typed on, its signal calls it off. */
export function useRest(typed: string, then: (signal: AbortSignal) => Promise<void>) {
  const onRest = useEffectEvent(then)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void onRest(leaving.signal), typed === '' ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])
}
