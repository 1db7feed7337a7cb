import type { Shelf } from '#business/catalog/shapes.ts'
import { FoodIcon } from '#ui/food-icon.tsx'
import { isFoodIcon } from '#ui/food-icons.ts'
import { useWords } from '#words/words.tsx'

/** The categories beside the menu, on wide screens. */
export function CategoryRail({ shelves }: { shelves: readonly Shelf[] }) {
  const { t } = useWords()
  return (
    <nav aria-label={t.home.categories} className="max-lg:hidden sticky top-24 self-start">
      <ul className="grid gap-0.5">
        {shelves.map(({ id, slug, name, icon, cards }) => (
          <li key={id}>
            <a
              href={`#${slug}`}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition hover:bg-surface hover:shadow-raised"
            >
              <FoodIcon name={isFoodIcon(icon) ? icon : undefined} size={22} />
              <span className="min-w-0 flex-1">{name}</span>
              <span className="text-sm tabular-nums text-muted">{cards.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
