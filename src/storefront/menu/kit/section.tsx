import type { MenuSection } from '#business/menu/shapes.ts'
import { useHref } from '#shop-context.tsx'
import { AddForm } from '#storefront/cart/add-button.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { ProductCard } from './product-card.tsx'

type Props = {
  section: MenuSection
  isFirst: boolean
  heading?: 'h1' | 'h2'
  /** Said without dishes, if not the usual. */
  none?: string | undefined
}

/** One category with its dishes: rows on phones, cards on wide screens. With few photos they stay rows, two beside each other. */
export function Section({ section, isFirst, none, heading: Heading = 'h2' }: Props) {
  const { slug, name, lang, icon, cards, count } = section
  const { t } = useWords()
  const href = useHref()
  const isList = cards.filter(({ photo }) => photo).length * 3 < cards.length
  return (
    <section aria-labelledby={slug} className="grid grid-cols-1 gap-2 lg:gap-5">
      <Heading
        id={slug}
        lang={lang}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold wrap-anywhere outline-none lg:text-3xl"
      >
        {name}
      </Heading>
      {cards.length === 0 && <p className="text-muted">{none ?? t.home.emptyCategory}</p>}
      <AddForm>
        <ul className={isList ? 'products in-rows' : 'products'}>
          {cards.map((card, at) => (
            <li key={card.id}>
              <ProductCard
                heading={Heading === 'h1' ? 'h2' : 'h3'}
                card={card}
                icon={icon ?? undefined}
                isFirst={isFirst && at === 0}
              />
            </li>
          ))}
        </ul>
      </AddForm>
      {count > cards.length && (
        <LinkButton href={href(`/catalog/${slug}`)} className="justify-self-start">
          {t.catalog.showAll(count)}
        </LinkButton>
      )}
    </section>
  )
}
