import type { Card, Signpost } from '#business/catalog/shapes.ts'
import { DishCard } from '../dishes/dish-card.tsx'

type Props = {
  cards: readonly Card[]
  categories: readonly Signpost[]
  onChoose: (productId: string) => void
}

/** Dishes of any category: rows on a phone, cards where there is room. Plain links, which every screen reader can walk. */
export function FoundDishes({ cards, categories, onChoose }: Props) {
  const icons = new Map(categories.map(({ slug, icon }) => [slug, icon]))
  const iconOf = ({ categorySlug }: Card) => {
    const icon = icons.get(categorySlug)
    return icon ?? undefined
  }
  return (
    <ul className="grid grid-cols-1 max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-5 md:grid-cols-3">
      {cards.map((card, at) => (
        <li key={card.id} className="grid grid-cols-1">
          <DishCard
            card={card}
            icon={iconOf(card)}
            isFirst={at === 0}
            onOpen={() => onChoose(card.id)}
          />
        </li>
      ))}
    </ul>
  )
}
