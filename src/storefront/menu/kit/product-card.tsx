import { type ReactNode, useRef } from 'react'
import { sourcesOf } from '#business/media/photo.ts'
import type { Card, MenuSection, Badge as ProductBadge } from '#business/menu/shapes.ts'
import { useHref } from '#shop-context.tsx'
import { AddButton, AddForm } from '#storefront/cart/add-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import type { FoodIconName } from '#ui/food-icons.ts'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import type { Back } from './back-in-words.ts'
import { pathOf, rememberOpened } from './opened-cards.ts'

type Props = {
  card: Back<Card>
  icon: FoodIconName | undefined
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  onOpen?: () => void
}

const sizes = '(min-width: 80rem) 232px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 116px'
const mostBadges = 2

/** A dish on the menu. The whole card links to the dish; “+” adds it to the cart. */
export function ProductCard({ card, icon, isFirst, onOpen, heading: Heading = 'h3' }: Props) {
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
  const href = useHref()(pathOf(card))
  const article = useRef<HTMLElement>(null)
  const open = () => {
    const photoSrc = article.current?.querySelector('img')?.currentSrc
    rememberOpened({ ...card, icon: icon ?? null, ...(photo && photoSrc && { photoSrc }) })
    onOpen?.()
  }
  return (
    <article ref={article} className="product">
      {photo && (
        <div className="product-photo">
          <Photo
            {...sourcesOf(photo)}
            sizes={sizes}
            alt=""
            faded={!isAvailable}
            priority={isFirst}
          />
        </div>
      )}
      <div className="product-text">
        <Heading>
          <a href={href} lang={lang} onClick={open}>
            {name}
          </a>
        </Heading>
        <ProductBadges badges={card.badges?.slice(0, mostBadges)} />
        <p lang={descriptionLang}>{description}</p>
        <div className="product-foot">
          <p>
            <Price card={card} />
            <span className="text-sm text-muted">
              {variantName && <span lang={variantLang}>{variantName} · </span>}
              {weight(amount, unit)}
            </span>
          </p>
          {isAvailable ? (
            <AddButton card={card} href={href} onOpen={open} />
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

/** Splits a sentence and puts an element in place of its price. */
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

type BadgesProps = { badges: readonly ProductBadge[] | undefined }

const looks: Partial<Record<ProductBadge['kind'], string>> = {
  label: 'bg-accent-soft text-accent-text',
  new: 'bg-info-soft text-info',
  popular: 'bg-warn-soft text-warn',
  spicy: 'bg-bad-soft text-bad',
}

/** Short facts of a dish, each with a drawing and a word. */
export function ProductBadges({ badges }: BadgesProps) {
  if (!badges) return null
  return (
    <ul className="badges">
      {badges.map(({ kind, text, lang, peppers = 1 }) => (
        <li key={kind} lang={lang} className={looks[kind] ?? 'bg-ok-soft text-ok'}>
          {[1, 2, 3].slice(0, peppers).map((pepper) => (
            <Drawing key={pepper} name={kind} className="size-3.5" />
          ))}
          {text}
        </li>
      ))}
    </ul>
  )
}

type SectionProps = {
  section: MenuSection
  isFirst: boolean
  heading?: 'h1' | 'h2'
  /** Said without dishes, if not the usual. */
  none?: string | undefined
}

/** One category with its dishes: rows on phones, cards on wide screens. With few photos they stay rows, two beside each other. */
export function Section({ section, isFirst, none, heading: Heading = 'h2' }: SectionProps) {
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
