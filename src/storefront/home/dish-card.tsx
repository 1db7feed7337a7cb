import type { Card } from '#business/catalog/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import { Badge } from '#ui/badge.tsx'
import type { FoodIconName } from '#ui/food-icons.ts'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'

type Props = { card: Card; icon: FoodIconName | undefined; isFirst: boolean }

const sizes = '(min-width: 80rem) 252px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 116px'

export function DishCard({ card, icon, isFirst }: Props) {
  const { t, weight } = useWords()
  const { name, description, photo, isAvailable, variantName, amount, unit } = card
  const size = [variantName, weight(amount, unit)].filter(Boolean).join(' · ')
  return (
    <article className="flex gap-3.5 py-3.5 sm:flex-col sm:gap-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface sm:py-0">
      <div className="w-29 shrink-0 self-start overflow-hidden rounded-button sm:w-full sm:rounded-none">
        <Photo
          {...(photo && sourcesOf(photo))}
          sizes={sizes}
          alt=""
          icon={icon}
          faded={!isAvailable}
          priority={isFirst}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-3.5">
        <h3 className="line-clamp-2 text-lg/6 font-semibold sm:text-base">{name}</h3>
        <p className="line-clamp-2 text-sm text-muted">{description}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 gap-y-1 pt-2">
          <Price card={card} />
          <span className="text-sm text-muted">{size}</span>
          {!isAvailable && <Badge tone="neutral">{t.catalog.soldOut}</Badge>}
        </p>
      </div>
    </article>
  )
}

function Price({ card: { price, isFrom, isAvailable } }: { card: Card }) {
  const { t, money } = useWords()
  const sum = <span className="text-lg font-bold">{money(price)}</span>
  if (!isAvailable)
    return <span className="text-lg font-bold text-muted tabular-nums">{money(price)}</span>
  if (!isFrom) return <span className="tabular-nums">{sum}</span>
  return (
    <span className="text-sm text-muted tabular-nums [&_span]:text-ink">
      {between(t.catalog.priceFrom('\u0000'), sum)}
    </span>
  )
}

/** A sentence with an element where its price stands. */
function between(sentence: string, inside: React.ReactNode) {
  const [before, after] = sentence.split('\u0000')
  return (
    <>
      {before}
      {inside}
      {after}
    </>
  )
}
