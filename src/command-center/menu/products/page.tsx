import { Search } from 'lucide-react'
import { memo, type ReactNode, useCallback, useState } from 'react'
import type { ListedProduct } from '#business/menu/product.ts'
import { units } from '#business/menu/shapes.ts'
import { AmountField } from '#command-center/kit/form/amount-field.tsx'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { AddLink, ListAndForm } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { ListHead } from '#command-center/menu/kit/list-head.tsx'
import { ProductFacts } from '#command-center/menu/kit/product-facts.tsx'
import { ProductSwitch } from '#command-center/menu/kit/product-switch.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BulkBar, CategoryOptions } from './bulk-bar.tsx'
import {
  availabilities,
  isFiltered,
  listAddress,
  missings,
  mostPages,
  type ProductFilters,
} from './list-address.ts'
import type { MenuToChoose, ProductsPage } from './load.ts'
import { showAs } from './show-as.ts'
import { useNewProduct } from './use-new-product.ts'

/** All products: search, switch, bulk actions, and links to their editors. */
export function Page({ data }: { data: ProductsPage }) {
  const { products, pages, filters, menus, isAdding } = data
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const hasAny = products.length > 0 || isFiltered(filters)
  // The list beside the form stays as it is.
  const add = (
    <AddLink href={listAddress(here, filters, { pages, isAdding: true })}>{words.add}</AddLink>
  )
  const list = (
    <>
      {hasAny && <Filters {...data} />}
      <Card>
        {products.length === 0 ? (
          <NoProducts filters={filters} add={add} />
        ) : (
          <ProductList {...data} />
        )}
      </Card>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} actions={hasAny && add} />
      <ListAndForm
        wide
        list={list}
        edit="new"
        form={
          isAdding && (
            <NewProduct
              menus={menus}
              categoryId={filters.categoryId ?? ''}
              back={listAddress(here, filters, { pages })}
            />
          )
        }
      />
    </div>
  )
}

/** No matches, or no products yet. */
function NoProducts({ filters, add }: { filters: ProductFilters; add: ReactNode }) {
  const { products: words } = useMenuWords()
  const href = useHref()
  if (!isFiltered(filters))
    return (
      <EmptyState picture="shallow-pan-of-food" title={words.empty} action={add}>
        {words.emptyHint}
      </EmptyState>
    )
  const { categoryId, ...others } = filters
  if (categoryId && !isFiltered(others))
    return (
      <EmptyState picture="shallow-pan-of-food" title={words.emptyCategory} action={add}>
        {words.emptyCategoryHint}
      </EmptyState>
    )
  const reset = (
    <LinkButton size={36} href={href('/command-center/product')}>
      {words.reset}
    </LinkButton>
  )
  return (
    <EmptyState picture="takeout-box" title={words.nothingFound} action={reset}>
      {words.nothingFoundHint}
    </EmptyState>
  )
}

type NewProductProps = {
  menus: readonly MenuToChoose[]
  categoryId: string
  back: string
}

function NewProduct({ menus, categoryId, back }: NewProductProps) {
  const { newProduct: words, products, variants } = useMenuWords()
  const draft = useNewProduct(categoryId)
  return (
    <FormCard title={products.new} back={back}>
      <Editor draft={draft} names={{}} isNew>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
          <MoneyField label={words.price} {...draft.number('price')} />
          <AmountField label={words.amount} {...draft.number('amount')} />
          <SelectField
            dense
            label={words.unit}
            options={units.map((value) => ({ value, label: variants.units[value] }))}
            {...draft.text('unit')}
          />
        </div>
        <SelectField dense label={words.category} {...draft.text('categoryId')}>
          <option value="">{words.noCategory}</option>
          <CategoryOptions menus={menus} />
        </SelectField>
      </Editor>
    </FormCard>
  )
}

/** The filters of the list. They are in the address, so it can be bookmarked and shared. */
function Filters({ filters, menus, isAdding }: ProductsPage) {
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const [q, setQ] = useTypedQuery(filters.q ?? '', (next) => choose({ q: next }))
  const choose = (change: Partial<Record<keyof ProductFilters, string>>) =>
    showAs(
      listAddress(here, { ...filters, q: q.trim(), ...change } as ProductFilters, { isAdding }),
    )
  const available = { available: words.available, 'sold-out': words.soldOut }
  const gap = { photo: words.missingPhoto, translation: words.missingTranslation }
  return (
    <search className="@container min-w-0">
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 @3xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          dense
          className="@max-md:col-span-full"
          type="search"
          label={words.search}
          before={<Search />}
          autoComplete="off"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          dense
          className="@max-md:col-span-full"
          label={words.category}
          value={filters.categoryId ?? ''}
          onChange={({ target }) => choose({ categoryId: target.value })}
        >
          <option value="">{words.anyCategory}</option>
          <CategoryOptions menus={menus} />
        </SelectField>
        <SelectField
          dense
          label={words.availability}
          value={filters.availability ?? ''}
          onChange={({ target }) => choose({ availability: target.value })}
          options={[
            { value: '', label: words.anyAvailability },
            ...availabilities.map((value) => ({ value, label: available[value] })),
          ]}
        />
        <SelectField
          dense
          label={words.missing}
          value={filters.missing ?? ''}
          onChange={({ target }) => choose({ missing: target.value })}
          options={[
            { value: '', label: words.anyMissing },
            ...missings.map((value) => ({ value, label: gap[value] })),
          ]}
        />
      </div>
    </search>
  )
}

/** Typed text goes into the address; when the address changes elsewhere, the field follows. */
function useTypedQuery(inAddress: string, ask: (q: string) => Promise<void>) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState({ inAddress, requested: inAddress })
  if (known.inAddress !== inAddress) {
    setKnown({ inAddress, requested: inAddress })
    // The field has this text already, and maybe more by now.
    if (known.requested !== inAddress) setTyped(inAddress)
  }
  useRest(typed, async () => {
    const q = typed.trim()
    if (q === inAddress) return
    setKnown((now) => ({ ...now, requested: q }))
    await ask(q)
  })
  return [typed, setTyped] as const
}

/** Products in pages of fifty. Bulk actions apply to those selected here. */
function ProductList(data: ProductsPage) {
  const { products, hasMore, pages, filters, menus, isAdding } = data
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isLoading, setLoading] = useState(false)
  const selected = products.filter(({ id }) => chosen.has(id))
  // Products that are no longer shown are no longer selected, also once they are shown again.
  if (selected.length < chosen.size) setChosen(new Set(selected.map(({ id }) => id)))
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setChosen(
        (before) =>
          new Set([...[...before].filter((one) => one !== id), ...(isChosen ? [id] : [])]),
      ),
    [],
  )
  const more = async () => {
    setLoading(true)
    await showAs(listAddress(here, filters, { pages: pages + 1, isAdding }))
    setLoading(false)
  }
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          dense
          label={words.selectAll}
          checked={selected.length === products.length}
          onChange={({ target }) =>
            setChosen(new Set(target.checked ? products.map(({ id }) => id) : []))
          }
        />
        <ListHead>{words.available}</ListHead>
      </div>
      <ul
        aria-label={words.title}
        className="grid min-w-0 divide-y divide-line border-t border-line"
      >
        {products.map((product) => (
          <ProductLine
            key={product.id}
            product={product}
            isChosen={chosen.has(product.id)}
            onChosen={choose}
          />
        ))}
      </ul>
      {hasMore && pages < mostPages && (
        <Button size={36} busy={isLoading} className="justify-self-center" onClick={more}>
          {words.more}
        </Button>
      )}
      {selected.length > 0 && (
        <BulkBar products={selected} menus={menus} onClear={() => setChosen(new Set())} />
      )}
    </div>
  )
}

type ProductLineProps = {
  product: ListedProduct
  isChosen: boolean
  onChosen(productId: string, isChosen: boolean): void
}

/** Memoized: of hundreds of rows, one is selected at a time. */
const ProductLine = memo(function ProductLine({ product, isChosen, onChosen }: ProductLineProps) {
  const { products: words } = useMenuWords()
  const localize = useLocalizedText()
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-end gap-1 py-1.5">
      <Checkbox
        dense
        className="[&>label]:min-w-9"
        label={<span className="sr-only">{words.select(localize(product.name))}</span>}
        checked={isChosen}
        onChange={({ target }) => onChosen(product.id, target.checked)}
      />
      <ProductFacts product={product} />
      <ProductSwitch product={product} />
    </li>
  )
})
