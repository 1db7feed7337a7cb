import type { DishPage } from '#business/catalog/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import { useHref } from '#site.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { BesideCart } from '../cart/beside-cart.tsx'
import type { Back } from '../dishes/back-in-words.ts'
import { AddDish } from './add-dish.tsx'
import { DishFacts } from './dish-facts.tsx'
import { useChoice } from './use-choice.ts'

const crumb = 'inline-flex min-h-11 min-w-11 items-center hover:text-ink'

/** A dish on a page of its own: opened directly, shared, printed, found. */
export function Page({ data: dish }: { data: Back<DishPage> }) {
  const { t } = useWords()
  const href = useHref()
  const choice = useChoice(dish)
  return (
    <BesideCart>
      <article className="mx-auto max-w-5xl xl:mx-0">
        <nav aria-label={t.catalog.path} className="pb-3 text-sm text-muted">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <a href={href('/catalog')} className={crumb}>
                {t.catalog.title}
              </a>
            </li>
            <li aria-hidden="true">/</li>
            <li>
              <a href={href(`/catalog/${dish.categorySlug}`)} className={crumb}>
                <span lang={dish.categoryLang}>{dish.categoryName}</span>
              </a>
            </li>
          </ol>
        </nav>
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
          <div className="self-start overflow-hidden rounded-card max-md:-mx-4 max-md:rounded-none">
            <DishPhoto dish={dish} />
          </div>
          <div className="grid grid-cols-1 content-start gap-6">
            <DishFacts dish={dish} choice={choice} heading="h1" />
            <AddDish dish={dish} choice={choice} />
          </div>
        </div>
      </article>
    </BesideCart>
  )
}

export function DishPhoto({ dish: { photo, icon, isAvailable } }: { dish: DishPage }) {
  return (
    <Photo
      {...(photo && sourcesOf(photo))}
      sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 46vw, 100vw"
      alt=""
      icon={icon ?? undefined}
      faded={!isAvailable}
      priority
      className={photo ? undefined : 'max-sm:aspect-video'}
    />
  )
}
