import { useCallback } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { useCartAtHome } from './cart.ts'

/** Where the cart lives in a page: it is loaded here, and here it is said what the shop refused. */
export function CartHome() {
  const { locale } = useSite()
  const complain = useCallback(
    // The words of refusals come with the first one.
    async (refusal: Refusal) => {
      const { refusalMessage } = await import('#words/refusals.ts')
      notify({ kind: 'bad', ...refusalMessage(locale, refusal as never) })
    },
    [locale],
  )
  useCartAtHome(complain)
  return null
}
