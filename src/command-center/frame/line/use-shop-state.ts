import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { type Verdict, verdictOf, withAlerts } from '#business/health/readiness.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useLine } from './page-line.ts'
import { useWhen } from './use-when.ts'

const lookEveryMs = 60_000

/** The readiness verdict, refreshed while the page is open; undefined while unknown. */
export function useShopState(): { verdict: Verdict; text: string } | undefined {
  const { shop } = useStaffWords()
  const when = useWhen()
  const initial = useSite().readiness
  const { watch } = useLine()
  const [later, setLater] = useState({ after: initial, readiness: initial })
  useEffect(() => {
    const look = async () => {
      const readiness = await ask('GET /api/readiness', {}, { retry: false })
      if (!isRefusal(readiness)) setLater({ after: initial, readiness })
    }
    const timer = setInterval(() => void (document.hidden || look()), lookEveryMs)
    return () => clearInterval(timer)
  }, [initial])
  const known = later.after === initial ? later.readiness : initial
  if (!known) return
  const { isClosed, opensAt, now } = known
  const checks = watch ? withAlerts(known.checks, watch) : known.checks
  const verdict = verdictOf({ checks, isClosed })
  if (verdict !== 'closed' || !opensAt) return { verdict, text: shop.states[verdict] }
  return { verdict, text: shop.closed(when(new Date(opensAt), new Date(now))) }
}
