import { FilterLine } from '#storefront/menu/kit/filter-line.tsx'
import { MenuFrame } from '#storefront/menu/kit/menu-frame.tsx'
import { Section } from '#storefront/menu/kit/product-card.tsx'
import type { CategoryPage } from './load.ts'

/** The dishes of one category, with links to the others. */
export function Page({ data: { section, categories, filters, filter } }: { data: CategoryPage }) {
  return (
    <MenuFrame
      categoryLinks={categories}
      current={section.slug}
      isOnOnePage={false}
      filters={filters}
    >
      <FilterLine line={filter} />
      <Section section={section} isFirst heading="h1" none={filter?.none} />
    </MenuFrame>
  )
}
