import { useCallback, useState } from 'react'
import { showAs } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMakingWords } from '../making/words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { listAddress, mostPages } from './list-address.ts'
import type { ProductsPage } from './load.ts'
import { ProductLine } from './product-line.tsx'

/** Dishes by fifties; what is done to many is done to those that are chosen here. */
export function ProductList({ products, hasMore, pages, filters, categories }: ProductsPage) {
  const { products: words } = useMakingWords()
  const here = useHref()('/command-center/product')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isLoading, setLoading] = useState(false)
  // Whatever is no longer shown is not meant either.
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
    await showAs(listAddress(here, filters, pages + 1))
    setLoading(false)
  }
  return (
    <div className="grid min-w-0 gap-2">
      <Checkbox
        dense
        label={words.selectAll}
        checked={selected.length === products.length}
        onChange={({ target }) =>
          setChosen(new Set(target.checked ? products.map(({ id }) => id) : []))
        }
      />
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
