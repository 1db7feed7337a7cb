import type { ReactNode } from 'react'
import type { Signpost } from '#business/catalog/shapes.ts'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryRail } from './category-rail.tsx'
import { useCategoryInView } from './use-category-in-view.ts'

type Props = {
  signposts: readonly Signpost[]
  /** The category that the page is about, where it is about one. */
  current?: string
  /** The categories stand below each other: the one in view is the current one. */
  isOnOnePage: boolean
  children: ReactNode
}

/** Categories, dishes, cart: side by side where there is room, on a phone one above the other. */
export function MenuFrame({ signposts, current, isOnOnePage, children }: Props) {
  const inView = useCategoryInView(signposts, isOnOnePage)
  const shown = { signposts, current: current ?? inView, isOnOnePage }
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[13rem_minmax(0,1fr)_21.5rem]">
      <CategoryBar {...shown} />
      <CategoryRail {...shown} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-10 pt-5 lg:pt-0">{children}</div>
      <CartPanel />
    </div>
  )
}
