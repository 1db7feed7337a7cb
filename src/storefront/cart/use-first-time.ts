import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Receiving } from '#business/ordering/receiving.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront } from '#site.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** When a closed shop has an order ready at the earliest, if that is within a day: its hour alone says which day. */
export function useFirstTime(receiving: Receiving): Date | undefined {
  const { hours } = useFront()
  const [first, setFirst] = useState<Date>()
  useEffect(() => {
    if (hours.isOpen) return
    const gone = new AbortController()
    const { signal } = gone
    const look = async () => {
      const times = await ask(
        'GET /api/channel/time-slots',
        { deliveryMethod: receiving },
        { signal },
      )
      if (signal.aborted || isRefusal(times)) return
      const [{ at } = { at: '' }] = times
      setFirst(Date.parse(at) - Date.now() < dayMs ? new Date(at) : undefined)
    }
    void look()
    return () => gone.abort()
  }, [hours.isOpen, receiving])
  return hours.isOpen ? undefined : first
}
