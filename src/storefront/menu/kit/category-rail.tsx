import type { CategoryLink } from '#business/menu/shapes.ts'
import { useHref } from '#shop-context.tsx'
import { FoodIcon } from '#ui/food-icon.tsx'
import { useWords } from '#words/words.tsx'
import { type Filters, FiltersLink } from './filters-link.tsx'
import { replaceHash } from './replace-hash.ts'

type Props = {
  categoryLinks: readonly CategoryLink[]
  current: string | undefined
  isOnOnePage: boolean
  filters: Filters | undefined
}

/** The categories beside the menu, on wide screens. */
export function CategoryRail({ categoryLinks, current, isOnOnePage, filters }: Props) {
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
              <FoodIcon name={icon ?? undefined} size={22} />
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
