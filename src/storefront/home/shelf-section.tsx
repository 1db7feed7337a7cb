import type { Shelf } from '#business/catalog/shapes.ts'
import { isFoodIcon } from '#ui/food-icons.ts'
import { useWords } from '#words/words.tsx'
import { DishCard } from './dish-card.tsx'

type Props = { shelf: Shelf; isFirst: boolean }

/** One category with its dishes: rows on a phone, cards where there is room. */
export function ShelfSection({ shelf: { slug, name, icon, cards }, isFirst }: Props) {
  const { t } = useWords()
  return (
    <section aria-labelledby={slug} className="grid gap-3 lg:gap-5">
      <h2 id={slug} tabIndex={-1} className="scroll-mt-24 text-2xl font-bold lg:text-3xl">
        {name}
      </h2>
      {cards.length === 0 && <p className="text-muted">{t.home.emptyCategory}</p>}
      <ul className="grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4 xl:gap-6">
        {cards.map((card, at) => (
          <li key={card.id} className="grid">
            <DishCard
              card={card}
              icon={isFoodIcon(icon) ? icon : undefined}
              isFirst={isFirst && at === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
