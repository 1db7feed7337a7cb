import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Allergen } from '#business/menu/allergen.ts'
import { filterIn } from '#business/menu/filter.ts'
import type { Card, CategoryLink } from '#business/menu/shapes.ts'
import { inLanguage } from '#platform/page.ts'
import { menuFilterIn, SiteProvider, useFront, useHref, useSite } from '#shop-context.tsx'
import { AddForm } from '#storefront/cart/add-button.tsx'
import { CartPanel } from '#storefront/cart/cart-panel.tsx'
import { SearchClear } from '#storefront/frame/search-clear.tsx'
import { FilterFields, SearchInput } from '#storefront/frame/search-field.tsx'
import { listOfAllergens, notesOn, searchWords } from '#storefront/frame/search-words.ts'
import {
  isNothing,
  onSearchTyped,
  useSearch,
  useSiteWithout,
  withQuery,
} from '#storefront/frame/use-search.ts'
import { lineOf } from '#storefront/menu/filter/filter-of-visit.ts'
import { FilterLine, FiltersLink } from '#storefront/menu/kit/filter-line.tsx'
import { CategoryRail } from '#storefront/menu/kit/menu-frame.tsx'
import { ProductCard } from '#storefront/menu/kit/product-card.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#words/words.tsx'
import type { SearchPage } from './load.ts'

/** A new query or filter in the address starts a new search. */
export function Page({ data }: { data: SearchPage }) {
  const filter = menuFilterIn(useSite().search)
  return <ProductSearch key={`${filter} ${data.found.query}`} {...data} />
}

function ProductSearch({ found: first, categories, filters, filter }: SearchPage) {
  const { t, locale } = useWords()
  const words = searchWords(locale)
  const here = useHref()('/search')
  const {
    found = first,
    refusal,
    search,
    again,
    choose,
  } = useSearch(first, (q) => {
    // The customer may have navigated on by now, and that page has its own address.
    if (location.pathname !== here.split('?')[0]) return
    history.replaceState(history.state, '', withQuery(here, q))
  })
  const typed = useEffectEvent((text: string, isEntered: boolean) =>
    isEntered ? search(text, 0) : search(text),
  )
  useEffect(() => onSearchTyped(typed), [])
  const { query, count, cards, similar, undeclared, without, mostOftenFound, fromMenu } = found
  const { phone } = useFront()
  // A filter that leaves nothing says so above the results.
  const isExplained =
    found.unknown.length > 0 ||
    (found.diets.length > 0 && !found.areDietsMarked) ||
    Boolean(found.filtered?.total)
  const shown = { categories, without, onChoose: choose }
  const lineNow = useFilterLine()
  const filterText = menuFilterIn(useSite().search)
  const filtersNow = filters && {
    ...filters,
    search: `?${filterText && `${filterText}&`}q=${encodeURIComponent(query)}`,
  }
  return (
    <div className="shop-columns">
      <CategoryRail
        categoryLinks={categories}
        current={undefined}
        isOnOnePage={false}
        filters={filtersNow}
      />
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
        {filtersNow && (
          <FiltersLink
            filters={filtersNow}
            className="inline-flex h-11 items-center gap-2 rounded-full border bg-surface px-4 whitespace-nowrap justify-self-start lg:hidden"
          />
        )}
        <FilterLine line={query === first.query ? filter : lineNow(found)} />
        <WhatWasMeant found={found} />
        {/* It stays in the page, so that screen readers announce its changes. */}
        <p role="status" className={count > 0 ? 'text-muted' : 'sr-only'}>
          {count > 0 && words.found(count)}
          {count > cards.length && ` ${words.firstOnes(cards.length)}`}
          {count === 0 && query !== '' && words.nothingFound}
        </p>
        {count > 0 && (
          <section className="grid grid-cols-1">
            <h2 className="sr-only">{words.results}</h2>
            <FoundProducts cards={cards} {...shown} />
          </section>
        )}
        {similar.length > 0 && (
          <Apart title={words.similar}>
            <FoundProducts cards={similar} {...shown} />
          </Apart>
        )}
        {undeclared.length > 0 && (
          <Apart
            title={words.undeclared}
            hint={words.mayContain(listOfAllergens(without, locale), phone !== '')}
          >
            <FoundProducts cards={undeclared} {...shown} />
          </Apart>
        )}
        {isNothing(found) && !isExplained && (
          <EmptyState icon={<SearchX />} title={words.nothingFound}>
            {words.nothingFoundHint}
          </EmptyState>
        )}
        {mostOftenFound.length > 0 && (
          <Apart title={words.mostOftenFound}>
            <FoundProducts cards={mostOftenFound} {...shown} />
          </Apart>
        )}
        {fromMenu.length > 0 && (
          <Apart title={words.fromMenu}>
            <FoundProducts cards={fromMenu} {...shown} />
          </Apart>
        )}
        {count === 0 && <Categories categories={categories} />}
      </div>
      <CartPanel />
    </div>
  )
}

type ApartProps = { title: string; hint?: string; children: ReactNode }

/** Dishes that don't quite match, under their own heading. */
function Apart({ title, hint, children }: ApartProps) {
  return (
    <section className="grid grid-cols-1 gap-2 lg:gap-5">
      <div className="grid gap-1">
        <h2 className="text-2xl font-bold text-balance">{title}</h2>
        {hint && <p className="text-muted text-pretty">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Categories as another way to find a dish. Wide screens show them already. */
function Categories({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useWords()
  const href = useHref()
  return (
    <nav aria-label={t.home.categories} className="lg:hidden">
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, slug, name, lang, icon }) => (
          <li key={id} className="min-w-0">
            <Chip href={href(`/catalog/${slug}`)} lang={lang} icon={icon ?? undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = {
  cards: readonly Card[]
  categories: readonly CategoryLink[]
  /** What the query leaves out. */
  without: readonly Allergen[]
  onChoose: (productId: string) => void
}

/** Dishes of any category: rows on phones, cards on wide screens. Plain links, so screen readers can list them. */
function FoundProducts({ cards, categories, without, onChoose }: Props) {
  const icons = new Map(categories.map(({ slug, icon }) => [slug, icon]))
  const iconOf = ({ categorySlug }: Card) => {
    const icon = icons.get(categorySlug)
    return icon ?? undefined
  }
  return (
    <SiteProvider payload={useSiteWithout(without)}>
      <AddForm>
        <ul className="products">
          {cards.map((card, at) => (
            <li key={card.id}>
              <ProductCard
                card={card}
                icon={iconOf(card)}
                isFirst={at === 0}
                onOpen={() => onChoose(card.id)}
              />
            </li>
          ))}
        </ul>
      </AddForm>
    </SiteProvider>
  )
}

/** What the menu's filter leaves of new results. */
function useFilterLine() {
  const { locale, defaultLocale, search } = useSite()
  const { phone } = useFront()
  const filter = filterIn(new URLSearchParams(search))
  return ({ query, filtered }: SearchPage['found']) => {
    const clearTo = inLanguage(withQuery('/search', query), locale, defaultLocale)
    return lineOf(filter, filtered, { locale, clearTo, canCall: phone !== '' })
  }
}

/** Says what the results exclude, and which requests the search couldn't apply. */
function WhatWasMeant({ found }: { found: SearchPage['found'] }) {
  const { locale } = useWords()
  const { phone } = useFront()
  return notesOn(found, locale, phone !== '').map(({ tone, title, hint, isByPhone }) => (
    <Banner key={title} tone={tone} title={title}>
      {hint && (isByPhone ? <AskByPhone text={hint} /> : hint)}
    </Banner>
  ))
}

function AskByPhone({ text }: { text: string }) {
  const { phone, phoneFormatted } = useFront()
  if (!phone) return text
  return (
    <>
      {text}{' '}
      <a href={`tel:${phone}`} className="font-semibold whitespace-nowrap underline">
        {phoneFormatted}
      </a>
    </>
  )
}

type SearchFormProps = { query: string; onType: (text: string, afterMs?: number) => void }

/** The field of a phone: wide screens have it in the header. A form that works without JavaScript. */
function SearchForm({ query, onType }: SearchFormProps) {
  const { locale } = useWords()
  const words = searchWords(locale)
  const action = useHref()('/search')
  const field = useRef<HTMLInputElement>(null)
  const typedBefore = useEffectEvent(() => {
    const { current } = field
    if (current?.checkVisibility() && current.value.trim() !== query) onType(current.value, 0)
  })
  // Text typed before this code loaded.
  useEffect(() => typedBefore(), [])
  return (
    <search className="lg:hidden">
      <form
        action={action}
        className="flex gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          onType(field.current?.value ?? '', 0)
          // A phone's keyboard would cover the results.
          field.current?.blur()
        }}
      >
        <FilterFields />
        <SearchInput
          ref={field}
          query={query}
          onType={onType}
          autoFocus={query === ''}
          className="min-h-14 rounded-button bg-surface text-lg"
        >
          <SearchClear field={field} onClear={() => onType('')} />
        </SearchInput>
        <span className="hidden noscript:contents">
          <Button type="submit" size={56}>
            {words.submit}
          </Button>
        </span>
      </form>
    </search>
  )
}
