import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Readiness } from '#business/health/contract.ts'
import { maintenanceNow, type Verdict, verdictOf, withAlerts } from '#business/health/readiness.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useLine } from './page-line.ts'
import { useWhen } from './use-when.ts'

const lookEveryMs = 60_000
const paused = 'shop-paused'

/** To be called after a pause begins or ends. A form with unsaved changes may keep the page as it was. */
export const lookAtShop = () => dispatchEvent(new Event(paused))

const Latest = createContext<Readiness | undefined>(undefined)

/** Asks for the readiness while the page is open, once for everything that shows or changes it. */
export function ShopState({ children }: { children: ReactNode }) {
  const initial = useSite().readiness
  const [later, setLater] = useState({ after: initial, readiness: initial })
  useEffect(() => {
    const look = async () => {
      const readiness = await ask('GET /api/readiness', {}, { retry: false })
      if (!isRefusal(readiness)) setLater({ after: initial, readiness })
    }
    const timer = setInterval(() => void (document.hidden || look()), lookEveryMs)
    addEventListener(paused, look)
    return () => {
      clearInterval(timer)
      removeEventListener(paused, look)
    }
  }, [initial])
  return <Latest value={later.after === initial ? later.readiness : initial}>{children}</Latest>
}

/** The latest verdict; undefined while unknown. */
function useVerdict(): { verdict: Verdict; known: Readiness } | undefined {
  const known = useContext(Latest)
  const { watch } = useLine()
  if (!known) return
  const checks = watch ? withAlerts(known.checks, watch) : known.checks
  return { verdict: verdictOf({ checks, isClosed: known.isClosed }), known }
}

/** The readiness verdict in words; undefined while unknown. */
export function useShopState(): { verdict: Verdict; text: string } | undefined {
  const { shop } = useStaffWords()
  const when = useWhen()
  const latest = useVerdict()
  if (!latest) return
  const { verdict, known } = latest
  const { opensAt, now, takesOrdersAhead } = known
  if (verdict !== 'closed' || !opensAt) return { verdict, text: shop.states[verdict] }
  return { verdict, text: shop.closed(when(new Date(opensAt), new Date(now)), takesOrdersAhead) }
}

/** Why the shop takes no orders, of the same moment as its verdict; null if it does. */
export const useMaintenance = () => maintenanceNow(useVerdict()?.verdict, useFront().maintenance)
