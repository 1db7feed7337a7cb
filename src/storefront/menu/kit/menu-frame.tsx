import { type ReactNode, useEffect, useState } from 'react'
import type { CategoryLink } from '#business/menu/shapes.ts'
import { CartPanel } from '#storefront/cart/cart-panel.tsx'
import { CategoryBar, CategoryRail } from './category-links.tsx'
import type { Filters } from './filter-line.tsx'

type Props = {
  categoryLinks: readonly CategoryLink[]
  /** The category of the page, if it has one. */
  current?: string
  /** All categories are on this page: the one in view is current. */
  isOnOnePage: boolean
  /** Undefined if the menu has no facts to filter by. */
  filters: Filters | undefined
  children: ReactNode
}

/** Categories, dishes and cart: side by side on wide screens, stacked on phones. */
export function MenuFrame({ categoryLinks, current, isOnOnePage, filters, children }: Props) {
  const inView = useCategoryInView(categoryLinks, isOnOnePage)
  const shown = { categoryLinks, current: current ?? inView, isOnOnePage, filters }
  return (
    <div className="shop-columns">
      <CategoryBar {...shown} />
      <CategoryRail {...shown} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-10 pt-5 lg:pt-0">{children}</div>
      <CartPanel />
    </div>
  )
}

/** The category that the customer has scrolled to. */
function useCategoryInView(categoryLinks: readonly CategoryLink[], isOnOnePage: boolean) {
  const [slug, setSlug] = useState(isOnOnePage ? categoryLinks[0]?.slug : undefined)
  useEffect(() => {
    if (!isOnOnePage) return
    const gone = new AbortController()
    const watch = async () => {
      const { watchCategories } = await import('./watch-categories.ts')
      if (!gone.signal.aborted) watchCategories(categoryLinks, setSlug, gone.signal)
    }
    // Without this code the page works; only the category in view isn't shown.
    const begin = () => void watch().catch(() => {})
    if (scrollY > 0) begin()
    else addEventListener('scroll', begin, { once: true, signal: gone.signal })
    return () => gone.abort()
  }, [categoryLinks, isOnOnePage])
  return slug
}
