import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CategoryLink } from '#business/menu/shapes.ts'
import { useHref } from '#shop-context.tsx'
import { CartPanel } from '#storefront/cart/cart-panel.tsx'
import { IconLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Drawing, FoodIcon } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'
import { type Filters, FiltersLink } from './filter-line.tsx'

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

type BarProps = {
  categoryLinks: readonly CategoryLink[]
  current: string | undefined
  isOnOnePage: boolean
  filters: Filters | undefined
}

/** The categories in a bar that sticks to the top on phones; it scrolls to the current one. */
function CategoryBar({ categoryLinks, current, isOnOnePage, filters }: BarProps) {
  const { t } = useWords()
  const href = useHref()
  const bar = useRef<HTMLUListElement>(null)
  const isAlone = useHasLeft('to-search')
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !chip || current === undefined) return
    const isFirst = current === categoryLinks[0]?.slug
    const left = isFirst ? 0 : chip.offsetLeft - (bar.current.clientWidth - chip.clientWidth) / 2
    const isStill = matchMedia('(prefers-reduced-motion)').matches
    bar.current.scrollTo({ left, behavior: isStill ? 'auto' : 'smooth' })
  }, [current, categoryLinks])
  return (
    <nav
      aria-label={t.home.categories}
      className="sticky top-(--line-bar) z-20 -mx-4 flex border-b border-line bg-bg lg:hidden"
    >
      {/* Browsers don’t scroll to a focused chip of which a few pixels are visible; the padding leaves none in doubt. */}
      <ul
        ref={bar}
        className="scrollbar-none relative flex min-w-0 flex-1 scroll-px-[30%] gap-2.5 overflow-x-auto px-4 py-3"
      >
        {filters && (
          <li>
            <FiltersLink
              filters={filters}
              className="inline-flex h-11 items-center gap-2 rounded-full border bg-surface px-4 whitespace-nowrap"
            />
          </li>
        )}
        {categoryLinks.map(({ id, slug, name, lang, icon }) => (
          <li key={id}>
            <Chip
              href={isOnOnePage ? `#${slug}` : href(`/catalog/${slug}`)}
              onClick={replaceHash}
              lang={lang}
              icon={icon}
              current={slug === current}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {isAlone && (
        <div className="flex items-center border-l border-line px-2">
          <IconLink
            href={href('/search')}
            label={t.header.search}
            icon={<Drawing name="search" />}
          />
        </div>
      )}
    </nav>
  )
}

/** Whether the header's link to the search has scrolled away. */
function useHasLeft(id: string): boolean {
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    const link = document.getElementById(id)
    if (!link) return
    const watch = new IntersectionObserver(([entry]) => setLeft(entry?.isIntersecting === false))
    watch.observe(link)
    return () => watch.disconnect()
  }, [id])
  return hasLeft
}

type RailProps = {
  categoryLinks: readonly CategoryLink[]
  current: string | undefined
  isOnOnePage: boolean
  filters: Filters | undefined
}

/** The categories beside the menu, on wide screens. */
export function CategoryRail({ categoryLinks, current, isOnOnePage, filters }: RailProps) {
  const { t } = useWords()
  const href = useHref()
  return (
    <nav aria-label={t.home.categories} className="below-header max-lg:hidden">
      <ul className="grid gap-0.5">
        {filters && (
          <li>
            <FiltersLink
              filters={filters}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 transition hover:bg-raised"
            />
          </li>
        )}
        {categoryLinks.map(({ id, slug, name, lang, icon, count }) => (
          <li key={id}>
            <a
              href={isOnOnePage ? `#${slug}` : href(`/catalog/${slug}`)}
              onClick={replaceHash}
              aria-current={slug === current || undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 font-medium transition hover:bg-raised aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:shadow-raised"
            >
              <FoodIcon name={icon} size={22} />
              <span lang={lang} className="min-w-0 flex-1 leading-snug hyphens-auto wrap-anywhere">
                {name}
              </span>
              <span className="text-sm text-muted tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The categories on one page are one entry of the browser history: Back leaves the page. */
function replaceHash(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget
  if (!hash || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  location.replace(hash)
}
