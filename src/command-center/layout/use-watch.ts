import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Watch } from '#business/watching/contract.ts'
import { isRefusal } from '#platform/refusal.ts'

const lookEveryMs = 20_000

/** What staff should know on whatever page they are; nothing before the first answer. An open board says that it is one. */
export function useWatch(isBoard: boolean): Watch | undefined {
  const [watch, setWatch] = useState<Watch>()
  useEffect(() => {
    const leaving = new AbortController()
    const line = isBoard ? 'POST /api/watching' : 'GET /api/watching'
    const look = async () => {
      const answer = await ask(line, {}, { signal: leaving.signal, retry: false })
      // Without an answer the last one stays: the board says of itself that it is cut off.
      if (!isRefusal(answer)) setWatch(answer)
    }
    void look()
    const timer = setInterval(look, lookEveryMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [isBoard])
  return watch
}
