import { lazy, Suspense, useSyncExternalStore } from 'react'
import { whenConnected } from '#platform/browser/connection.ts'
import { followOrder, hasRecentOrder } from '#platform/browser/remember.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useWords } from '#words/words.tsx'
import { StripText } from './strip-text.tsx'

const OrderNow = lazy(async () => ({
  default: (await whenConnected(() => import('./order-now.tsx'))).OrderNow,
}))

/** Links to the order in progress from every page. It starts as a plain link; its status loads later. */
export function OrderStrip({ inCart }: { inCart?: 'panel' | 'drawer' }) {
  const { t } = useWords()
  const href = useHref()
  const isHydrated = useHydrated()
  if (!useHasOrder()) return null
  const plain = <StripText>{t.header.yourOrder}</StripText>
  return (
    <a
      href={href('/finish')}
      data-order
      className={classNames(
        'block h-14 shrink-0 border-b border-line bg-accent-soft font-semibold text-accent-text',
        inCart === 'panel' && '-mx-4',
      )}
    >
      <span className={`flex h-full items-center gap-2.5 ${inCart ? 'px-4' : 'page-width'}`}>
        {isHydrated ? (
          <Suspense fallback={plain}>
            <OrderNow plain={t.header.yourOrder} />
          </Suspense>
        ) : (
          plain
        )}
        <span aria-hidden className="ml-auto">
          ›
        </span>
      </span>
    </a>
  )
}

/** Whether this browser has an order in progress: first as rendered, then as stored in the browser. */
function useHasOrder(): boolean {
  const { hasOrder = false } = useSite()
  return useSyncExternalStore(followOrder, hasRecentOrder, () => hasOrder)
}
