import { SearchX } from 'lucide-react'
import type { Signpost } from '#business/catalog/shapes.ts'
import { useHref } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import { CartPanel } from '../cart/cart-panel.tsx'
import { CategoryRail } from '../dishes/category-rail.tsx'
import { FoundDishes } from './found-dishes.tsx'
import type { SearchPage } from './load.ts'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'
import { useSearchWords } from './words.ts'

/** Another question in the address is another search. */
export function Page({ data }: { data: SearchPage }) {
  return <DishSearch key={data.found.query} {...data} />
}

function DishSearch({ found: first, categories }: SearchPage) {
  const { t } = useWords()
  const words = useSearchWords()
  const { found, refusal, search, again, choose } = useSearch(first)
  const { query, count, cards, mostOftenFound } = found
  const isNothing = query !== '' && count === 0
  const shown = { categories, onChoose: choose }
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[13rem_minmax(0,1fr)_21.5rem]">
      <CategoryRail signposts={categories} current={undefined} isOnOnePage={false} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 lg:gap-6">
        <h1 className="text-3xl font-bold max-lg:sr-only">{words.title}</h1>
        <SearchForm query={first.query} onType={search} />
        {refusal && (
          <Banner
            tone="warn"
            role="alert"
            title={refusal.refused === 'no-connection' ? t.common.noConnection : words.failed}
            actions={<Button onClick={again}>{t.common.retry}</Button>}
          />
        )}
        {/* It stays where it is, so that what is put into it is spoken. */}
        <p role="status" className={count > 0 ? 'text-muted' : 'sr-only'}>
          {count > 0 && words.found(count)}
          {count > cards.length && ` ${words.firstOnes(cards.length)}`}
          {isNothing && words.nothingFound}
        </p>
        {count > 0 && (
          <section className="grid grid-cols-1">
            <h2 className="sr-only">{words.results}</h2>
            <FoundDishes cards={cards} {...shown} />
          </section>
        )}
        {isNothing && (
          <EmptyState icon={<SearchX />} title={words.nothingFound}>
            {words.nothingFoundHint}
          </EmptyState>
        )}
        {mostOftenFound.length > 0 && (
          <section className="grid grid-cols-1 gap-2 lg:gap-5">
            <h2 className="text-2xl font-bold">{words.mostOftenFound}</h2>
            <FoundDishes cards={mostOftenFound} {...shown} />
          </section>
        )}
        {count === 0 && <Categories categories={categories} />}
      </div>
      <CartPanel />
    </div>
  )
}

/** Another way to a dish. On wide screens the categories are at hand already. */
function Categories({ categories }: { categories: readonly Signpost[] }) {
  const { t } = useWords()
  const href = useHref()
  return (
    <nav aria-label={t.home.categories} className="lg:hidden">
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, slug, name, lang, icon }) => (
          <li key={id}>
            <Chip href={href(`/catalog/${slug}`)} lang={lang} icon={icon ?? undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
