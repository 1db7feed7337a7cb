import { memo, useCallback, useState } from 'react'
import type { ListedProduct } from '#business/menu/product.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { ListHead } from '#command-center/menu/kit/list-head.tsx'
import { ProductFacts } from '#command-center/menu/kit/product-facts.tsx'
import { ProductSwitch } from '#command-center/menu/kit/product-switch.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { listAddress, mostPages } from './list-address.ts'
import type { ProductsPage } from './load.ts'
import { showAs } from './show-as.ts'

/** Products in pages of fifty. Bulk actions apply to those selected here. */
export function ProductList(data: ProductsPage) {
  const { products, hasMore, pages, filters, categories, isAdding } = data
  const { products: words } = useMenuWords()
  const here = useHref()('/command-center/product')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isLoading, setLoading] = useState(false)
  // Products that are no longer shown are no longer selected.
  const selected = products.filter(({ id }) => chosen.has(id))
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
        <BulkBar products={selected} categories={categories} onClear={() => setChosen(new Set())} />
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
