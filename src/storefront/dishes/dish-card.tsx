import type { ReactNode } from 'react'
import type { Card } from '#business/catalog/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import type { FoodIconName } from '#ui/food-icons.ts'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { AddButton } from '../cart/add-button.tsx'
import type { Back } from './back-in-words.ts'

type Props = {
  card: Back<Card>
  icon: FoodIconName | undefined
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  onOpen?: () => void
}

const sizes = '(min-width: 80rem) 232px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 116px'

/** A dish on the menu. The whole card leads to it; “+” adds it from here. */
export function DishCard({ card, icon, isFirst, onOpen, heading: Heading = 'h3' }: Props) {
  const { t, weight } = useWords()
  const {
    name,
    description,
    lang,
    descriptionLang,
    photo,
    isAvailable,
    variantName,
    variantLang,
    amount,
    unit,
  } = card
  const href = useHref()(`/catalog/${card.categorySlug}/${card.slug}`)
  return (
    <article className="relative flex flex-wrap gap-3.5 py-3.5 transition sm:flex-col sm:flex-nowrap sm:gap-0 sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface sm:py-0 sm:hover:border-edge">
      <div className="w-[min(7.25rem,30vw)] shrink-0 self-start overflow-hidden rounded-button sm:w-full sm:rounded-none">
        <Photo
          {...(photo && sourcesOf(photo))}
          sizes={sizes}
          alt=""
          icon={icon}
          faded={!isAvailable}
          priority={isFirst}
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-44 flex-col gap-1 sm:basis-auto sm:p-3.5">
        <Heading className="line-clamp-2 wrap-anywhere text-lg/6 font-semibold sm:text-base">
          <a href={href} lang={lang} onClick={onOpen} className="after:absolute after:inset-0">
            {name}
          </a>
        </Heading>
        <p lang={descriptionLang} className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {description}
        </p>
        <div className="mt-auto flex min-h-11 flex-wrap items-end justify-between gap-2 pt-1.5">
          <p className="flex min-w-0 flex-[1_1_5rem] flex-wrap items-baseline gap-x-2">
            <Price card={card} />
            <span className="text-sm text-muted">
              {variantName && <span lang={variantLang}>{variantName} · </span>}
              {weight(amount, unit)}
            </span>
          </p>
          {isAvailable ? (
            <AddButton card={card} href={href} />
          ) : (
            <Badge className="mb-2">{card.back ?? t.catalog.soldOut}</Badge>
          )}
        </div>
      </div>
    </article>
  )
}

function Price({ card: { price, isFrom, isAvailable } }: { card: Card }) {
  const { t, money } = useWords()
  const sum = (
    <span className={`text-lg font-bold tabular-nums ${isAvailable ? 'text-ink' : 'text-muted'}`}>
      {money(price)}
    </span>
  )
  if (!isFrom) return sum
  return <span className="text-sm text-muted">{around(t.catalog.priceFrom('\u0000'), sum)}</span>
}

/** A sentence with an element where its price stands. */
function around(sentence: string, inside: ReactNode) {
  const [before, after] = sentence.split('\u0000')
  return (
    <>
      {before}
      {inside}
      {after}
    </>
  )
}
