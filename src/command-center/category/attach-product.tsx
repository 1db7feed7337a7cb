import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { ProductFacts } from '../making/product-facts.tsx'
import { useMakingWords } from '../making/words.ts'
import { useFoundProducts } from './use-found-products.ts'

type AttachProductProps = { isHere(productId: string): boolean; onAttach(productId: string): void }

/** Finds dishes by name and puts them into the category. */
export function AttachProduct({ isHere, onAttach }: AttachProductProps) {
  const { category: words } = useMakingWords()
  const said = useSaid()
  const [q, setQ] = useState('')
  const found = useFoundProducts(q)
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        dense
        type="search"
        label={words.find}
        before={<Search />}
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found?.length === 0 && words.nothingFound}
      </p>
      {found && found.length > 0 && (
        <ul
          aria-label={words.found}
          className="grid min-w-0 divide-y divide-line rounded-control border border-line px-3"
        >
          {found.map((product) => (
            <li key={product.id} className="flex min-w-0 flex-wrap items-center gap-x-3 py-1">
              <ProductFacts product={product} />
              {isHere(product.id) ? (
                <Badge className="ml-auto">{words.isHere}</Badge>
              ) : (
                <Button
                  size={36}
                  className="ml-auto"
                  aria-label={words.attachOf(said(product.name))}
                  onClick={() => onAttach(product.id)}
                >
                  <Plus />
                  {words.attach}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
