import { useCallback } from 'react'
import { whenConnected } from '#platform/browser/connection.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { notify } from '#ui/notify.ts'
import { useWords } from '#words/words.tsx'
import { useCartAtHome, useFromCart } from './cart.ts'

const Announcement = loadedAhead(async () => (await import('./announcement.tsx')).Announcement)

/** Loads the cart, shows its errors and announces its changes. */
export function CartHome() {
  const { locale, defaultLocale, front } = useSite()
  const { common } = useWords().t
  const phoneFormatted = front?.phoneFormatted
  const complain = useCallback(
    async (refusal: Refusal, again: () => void) => {
      const { noticeOf } = await whenConnected(() => import('./words-of-refusal.ts'))
      const retry = { label: common.retry, run: again }
      notify(noticeOf(refusal, { locale, defaultLocale, phoneFormatted, again: retry }))
    },
    [locale, defaultLocale, phoneFormatted, common],
  )
  useCartAtHome(complain)
  const lastChange = useFromCart((cart) => cart.lastChange)
  // The only polite region of the shop: one sentence for each change of the cart.
  return (
    <p role="status" aria-live="polite" data-announcement className="sr-only">
      {lastChange && <Announcement change={lastChange} />}
    </p>
  )
}
