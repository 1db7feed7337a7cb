import { useFront, useHref } from '#shop-context.tsx'
import { BesideCart } from '#storefront/cart/cart-panel.tsx'
import { Offered } from '#storefront/frame/offered.tsx'
import { FilterLine } from '#storefront/menu/kit/filter-line.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import type { Catalog } from './load.ts'

/** All categories, to start browsing. */
export function Page({ data: { categories, filter } }: { data: Catalog }) {
  const { t } = useWords()
  const href = useHref()
  const { phone } = useFront()
  return (
    <BesideCart>
      <section className="grid grid-cols-1 content-start gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl font-bold lg:text-4xl">{t.catalog.title}</h1>
          <Offered />
        </div>
        <FilterLine line={filter} />
        {categories.length === 0 && !filter && (
          <EmptyState picture="pot-of-food" title={t.home.noMenu}>
            {t.home.noMenuHint(phone !== '')}
          </EmptyState>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-5 xl:grid-cols-3">
          {categories.map(({ id, slug, name, lang, icon, count }) => (
            <li key={id} className="grid grid-cols-1">
              <a
                href={href(`/catalog/${slug}`)}
                className="grid content-between gap-6 rounded-card border border-line bg-surface p-4 transition hover:border-edge sm:p-5"
              >
                <FoodIcon name={icon ?? undefined} size={56} />
                <span className="grid grid-cols-1 gap-0.5 wrap-anywhere">
                  <span lang={lang} className="text-lg font-semibold">
                    {name}
                  </span>
                  <span className="text-sm text-muted">{t.catalog.products(count)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </BesideCart>
  )
}
