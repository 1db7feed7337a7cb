import { useFront } from '#site.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import { MenuFrame } from '../dishes/menu-frame.tsx'
import { ShelfSection } from '../dishes/shelf-section.tsx'
import type { Home } from './load.ts'
import { ShopFacts } from './shop-facts.tsx'

/** The whole menu on one page: categories at hand, dishes below. */
export function Page({ data: { shelves } }: { data: Home }) {
  const { t } = useWords()
  const { name } = useFront()
  if (shelves.length === 0)
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <EmptyState picture="pot-of-food" title={t.home.noMenu}>
          {t.home.noMenuHint}
        </EmptyState>
      </>
    )
  return (
    <>
      <ShopFacts />
      <MenuFrame signposts={shelves} isOnOnePage>
        {shelves.map((shelf, at) => (
          <ShelfSection key={shelf.id} shelf={shelf} isFirst={at === 0} />
        ))}
      </MenuFrame>
    </>
  )
}
