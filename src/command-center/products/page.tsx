import { useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { useMakingWords } from '../making/words.ts'
import { Filters } from './filters.tsx'
import { isFiltered, listAddress } from './list-address.ts'
import type { ProductsPage } from './load.ts'
import { NewDish } from './new-dish.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'

/** Every dish: found, switched, changed many at once, and the way to each one’s editor. */
export function Page({ data }: { data: ProductsPage }) {
  const { products, filters, categories, isAdding } = data
  const { products: words } = useMakingWords()
  const here = useHref()('/command-center/product')
  const hasAny = products.length > 0 || isFiltered(filters)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
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
            <NewDish
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
