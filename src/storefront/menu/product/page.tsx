import { useRef } from 'react'
import { sourcesOf } from '#business/media/photo.ts'
import { useHref } from '#shop-context.tsx'
import { BesideCart } from '#storefront/cart/cart-panel.tsx'
import { pathOf } from '#storefront/menu/kit/opened-cards.ts'
import { Chip } from '#ui/chip.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { Photo } from '#ui/photo.tsx'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { useWords } from '#words/words.tsx'
import type { ProductData } from './load.ts'
import { AddProduct, loadChoosing, ProductFacts } from './product-facts.tsx'
import { useChoice } from './use-choice.ts'
import { useProductWords } from './words.ts'

const crumb = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink'

export const ahead = async ({ choices }: ProductData) => choices && loadChoosing()

/** A dish on its own page: for direct links, sharing, printing and search engines. It leads on to the rest of the menu. */
export function Page({ data: product }: { data: ProductData }) {
  const { t } = useWords()
  const href = useHref()
  const choice = useChoice(product)
  const { photo, isAvailable } = product
  const footer = useRef<HTMLDivElement>(null)
  useScrollRoom(footer, true)
  return (
    <BesideCart>
      <div className="mx-auto grid min-w-0 max-w-5xl grid-cols-1 content-start gap-10 max-xl:w-full xl:mx-0">
        <article>
          <nav aria-label={t.catalog.path} className="pb-3 text-sm text-muted">
            <ol className="flex flex-wrap items-center gap-x-2">
              <li>
                <a href={href('/catalog')} className={crumb}>
                  {t.catalog.title}
                </a>
              </li>
              <li aria-hidden="true">/</li>
              <li>
                <a href={href(`/catalog/${product.categorySlug}`)} className={crumb}>
                  <span lang={product.categoryLang} className="wrap-anywhere">
                    {product.categoryName}
                  </span>
                </a>
              </li>
            </ol>
          </nav>
          <div
            className={`grid grid-cols-1 gap-6 ${photo ? 'md:grid-cols-2 md:gap-10' : 'max-w-2xl'}`}
          >
            {photo ? (
              <div className="self-start overflow-hidden max-md:-mx-4 md:rounded-card">
                <Photo
                  {...sourcesOf(photo)}
                  sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 46vw, 100vw"
                  alt=""
                  faded={!isAvailable}
                  priority
                  className="max-md:max-h-[38dvh]"
                />
              </div>
            ) : (
              <div className="grid h-22 place-items-center bg-accent-soft max-md:-mx-4 md:rounded-card">
                <FoodIcon name={product.icon} size={56} />
              </div>
            )}
            <div className="flex flex-col gap-6">
              <ProductFacts product={product} choice={choice} />
              <div
                ref={footer}
                className="footer-in-view z-10 bg-bg [--ground:var(--bg)] max-md:-mx-4 max-md:px-4 max-md:pb-4 max-md:group-has-[[data-cart]]/shop:pb-[clamp(1rem,(100cqh-30rem)*99,5.5rem+env(safe-area-inset-bottom))] md:static md:before:hidden noscript:static"
              >
                <AddProduct product={product} choice={choice} />
              </div>
            </div>
          </div>
        </article>
        <Others product={product} />
        <Categories product={product} />
      </div>
    </BesideCart>
  )
}

/** More of the same category: a row that scrolls on phones. */
function Others({ product: { others, icon, categoryName } }: { product: ProductData }) {
  const { t, money } = useWords()
  const words = useProductWords()
  const href = useHref()
  if (others.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl font-bold wrap-anywhere">{words.moreFrom(categoryName)}</h2>
      <ul className="scrollbar-none -mx-4 flex gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:px-0 lg:grid-cols-6">
        {others.map((card) => (
          <li key={card.id} className="flex w-33 shrink-0 sm:w-auto">
            <a
              href={href(pathOf(card))}
              className="w-full overflow-hidden rounded-button border border-line bg-surface transition hover:border-edge"
            >
              <Photo
                {...(card.photo && sourcesOf(card.photo))}
                sizes="10rem"
                alt=""
                icon={icon ?? undefined}
              />
              <span className="grid gap-0.5 p-2.5">
                <span lang={card.lang} className="line-clamp-2 font-semibold wrap-anywhere">
                  {card.name}
                </span>
                <span className="text-sm tabular-nums">
                  {card.isFrom ? t.catalog.priceFrom(money(card.price)) : money(card.price)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Categories({ product: { categories, categorySlug } }: { product: ProductData }) {
  const { t } = useWords()
  const href = useHref()
  return (
    <nav aria-label={t.home.categories}>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, slug, name, lang, icon }) => (
          <li key={id} className="min-w-0">
            <Chip
              href={href(`/catalog/${slug}`)}
              lang={lang}
              icon={icon ?? undefined}
              current={slug === categorySlug}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
