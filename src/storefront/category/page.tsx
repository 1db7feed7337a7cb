import { MenuFrame } from '../dishes/menu-frame.tsx'
import { ShelfSection } from '../dishes/shelf-section.tsx'
import type { CategoryPage } from './load.ts'

/** All dishes of one category, with the others at hand. */
export function Page({ data: { shelf, categories } }: { data: CategoryPage }) {
  return (
    <MenuFrame signposts={categories} current={shelf.slug} isOnOnePage={false}>
      <ShelfSection shelf={shelf} isFirst heading="h1" />
    </MenuFrame>
  )
}
