import { useMemo } from 'react'
import { useFront, useSite } from '#shop-context.tsx'
import { FilterLine } from '#storefront/menu/kit/filter-line.tsx'
import { MenuFrame } from '#storefront/menu/kit/menu-frame.tsx'
import { Section } from '#storefront/menu/kit/product-card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import type { Home } from './load.ts'

/** The whole menu on one page, with category links. */
export function Page({ data: { sections, filters, filter } }: { data: Home }) {
  const { t } = useWords()
  const { name, phone } = useFront()
  return (
    <>
      {filter ? <h1 className="sr-only">{name}</h1> : <Hero />}
      {sections.length === 0 && !filter ? (
        <EmptyState picture="pot-of-food" title={t.home.noMenu}>
          {t.home.noMenuHint(phone !== '')}
        </EmptyState>
      ) : (
        <MenuFrame categoryLinks={sections} isOnOnePage filters={filters}>
          <FilterLine line={filter} />
          {sections.length === 0 && <EmptyState picture="pot-of-food" title={filter?.none} />}
          {sections.map((section, at) => (
            <Section key={section.id} section={section} isFirst={at === 0} />
          ))}
        </MenuFrame>
      )}
    </>
  )
}

/** Browsers have no code for the hero: they keep what the document came with, or get its HTML with the page's data. */
function Hero() {
  const { markup } = useSite()
  const html = useMemo(
    () => ({ __html: markup ?? document.querySelector('[data-hero]')?.innerHTML ?? '' }),
    [markup],
  )
  return (
    <section
      data-hero
      className="hero"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered
      dangerouslySetInnerHTML={html}
    />
  )
}
