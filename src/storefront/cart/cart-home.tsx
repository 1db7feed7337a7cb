import { useCallback, useEffect } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { useCart, useCartAtHome } from './cart.ts'

const refusalWords = () => import('#words/refusals.ts')

/** Where the cart lives in a page: it is loaded here, and here it is said what the shop refused. */
export function CartHome() {
  const { locale } = useSite()
  const complain = useCallback(
    async (refusal: Refusal) => {
      const { refusalMessage } = await whenConnected(refusalWords)
      notify({ kind: 'bad', ...refusalMessage(locale, refusal) })
    },
    [locale],
  )
  const isUsed = useCart().lines.length > 0
  useEffect(() => {
    if (!isUsed) return
    // Whoever loses the connection later is told so: by then nothing more can be loaded.
    for (const load of [refusalWords, () => import('#ui/notices.tsx')]) load().catch(() => {})
  }, [isUsed])
  useCartAtHome(complain)
  return null
}
