import type { Shelf } from '#business/catalog/shapes.ts'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { DishCard } from './dish-card.tsx'

type Props = { shelf: Shelf; isFirst: boolean; heading?: 'h1' | 'h2' }

/** One category with its dishes: rows on a phone, cards where there is room. */
export function ShelfSection({ shelf, isFirst, heading: Heading = 'h2' }: Props) {
  const { slug, name, lang, icon, cards, count } = shelf
  const { t } = useWords()
  const href = useHref()
  return (
    <section aria-labelledby={slug} className="grid grid-cols-1 gap-2 lg:gap-5">
      <Heading
        id={slug}
        lang={lang}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold outline-none lg:text-3xl"
      >
        {name}
      </Heading>
      {cards.length === 0 && <p className="text-muted">{t.home.emptyCategory}</p>}
      <ul className="grid grid-cols-1 max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-5 md:grid-cols-3">
        {cards.map((card, at) => (
          <li key={card.id} className="grid grid-cols-1">
            <DishCard
              heading={Heading === 'h1' ? 'h2' : 'h3'}
              card={card}
              icon={icon ?? undefined}
              isFirst={isFirst && at === 0}
            />
          </li>
        ))}
      </ul>
      {count > cards.length && (
        <LinkButton href={href(`/catalog/${slug}`)} className="justify-self-start">
          {t.catalog.showAll(count)}
        </LinkButton>
      )}
    </section>
  )
}
