import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { ListedProduct } from '#business/menu/product.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { ProductFacts } from '#command-center/menu/kit/product-facts.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type AttachProductProps = {
  label?: string
  isHere(productId: string): boolean
  onAttach(product: ListedProduct): void
}

/** Finds products by name and adds them. */
export function AttachProduct({ label, isHere, onAttach }: AttachProductProps) {
  const { category: words } = useMenuWords()
  const localize = useLocalizedText()
  const [q, setQ] = useState('')
  const found = useFoundProducts(q)
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        dense
        type="search"
        label={label ?? words.find}
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
                  aria-label={words.attachOf(localize(product.name))}
                  onClick={() => onAttach(product)}
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

const mostShown = 8

/** Products that match the typed text; undefined without a text. */
function useFoundProducts(typed: string): readonly ListedProduct[] | undefined {
  const [found, setFound] = useState<readonly ListedProduct[]>()
  const q = typed.trim()
  useRest(q, async (signal) => {
    if (q === '') return setFound(undefined)
    const answer = await askStaff('GET /api/products', { q }, { signal })
    if (!signal.aborted && !isRefusal(answer)) setFound(answer.products.slice(0, mostShown))
  })
  return q === '' ? undefined : found
}
