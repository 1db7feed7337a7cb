import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isFoodIcon } from '#ui/food-icons.ts'
import { useWords } from '#words/words.tsx'
import { CategoryRail } from './category-rail.tsx'
import type { Home } from './load.ts'
import { ShelfSection } from './shelf-section.tsx'
import { ShopFacts } from './shop-facts.tsx'

/** The whole menu on one page: categories at hand, dishes below. */
export function Page({ data: { shelves } }: { data: Home }) {
  const { t } = useWords()
  if (shelves.length === 0)
    return (
      <EmptyState picture="pot-of-food" title={t.home.noMenu}>
        {t.home.noMenuHint}
      </EmptyState>
    )
  return (
    <>
      <ShopFacts />
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <nav
          aria-label={t.home.categories}
          className="lg:hidden sticky top-0 z-10 -mx-4 border-b border-line bg-bg"
        >
          <ul className="scrollbar-none flex gap-2.5 overflow-x-auto px-4 py-3">
            {shelves.map(({ id, slug, name, icon }, at) => (
              <li key={id}>
                <Chip
                  href={`#${slug}`}
                  icon={isFoodIcon(icon) ? icon : undefined}
                  current={at === 0}
                >
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
        <CategoryRail shelves={shelves} />
        <div className="grid gap-10 pt-5 lg:pt-0">
          {shelves.map((shelf, at) => (
            <ShelfSection key={shelf.id} shelf={shelf} isFirst={at === 0} />
          ))}
        </div>
      </div>
    </>
  )
}
