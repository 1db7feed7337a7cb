import type { ReactNode } from 'react'
import { units } from '#business/menu/shapes.ts'
import { AmountField } from '#command-center/kit/form/amount-field.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { FormCard } from '#command-center/kit/form/form-card.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { AddLink, ListAndForm } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { Filters } from './filters.tsx'
import { isFiltered, listAddress, type ProductFilters } from './list-address.ts'
import type { NamedCategory, ProductsPage } from './load.ts'
import { ProductList } from './product-list.tsx'
import { useNewProduct } from './use-new-product.ts'

/** All products: search, switch, bulk actions, and links to their editors. */
export function Page({ data }: { data: ProductsPage }) {
  const { products, filters, categories, isAdding } = data
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const hasAny = products.length > 0 || isFiltered(filters)
  const { categoryId } = filters
  const query = new URLSearchParams({ edit: 'new', ...(categoryId && { categoryId }) })
  const add = <AddLink href={`${here}?${query}`}>{words.add}</AddLink>
  const list = (
    <>
      {hasAny && <Filters filters={filters} categories={categories} />}
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
        form={
          isAdding && (
            <NewProduct
              categories={categories}
              categoryId={filters.categoryId ?? ''}
              back={listAddress(here, filters)}
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
  categories: readonly NamedCategory[]
  categoryId: string
  back: string
}

function NewProduct({ categories, categoryId, back }: NewProductProps) {
  const { newProduct: words, products, variants } = useMenuWords()
  const { forms } = useStaffWords()
  const localize = useLocalizedText()
  const draft = useNewProduct(categoryId)
  return (
    <FormCard title={products.new} back={back}>
      <Editor draft={draft} names={{}} submit={forms.add}>
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
        <SelectField
          dense
          label={words.category}
          options={[
            { value: '', label: words.noCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: localize(name) })),
          ]}
          {...draft.text('categoryId')}
        />
      </Editor>
    </FormCard>
  )
}
