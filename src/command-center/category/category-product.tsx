import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { useSaid } from '../editing/use-said.ts'
import { ProductFacts } from '../making/product-facts.tsx'
import { ProductSwitch } from '../making/product-switch.tsx'
import { useMakingWords } from '../making/words.ts'
import type { Category } from './load.ts'

type CategoryProductProps = { product: Category['products'][number]; onDetach(): void }

export function CategoryProduct({ product, onDetach }: CategoryProductProps) {
  const { category: words } = useMakingWords()
  const said = useSaid()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <ProductFacts product={product} />
      <div className="ml-auto flex items-center gap-1">
        <ProductSwitch product={product} />
        <IconButton
          size={36}
          label={words.detach(said(product.name))}
          icon={<X />}
          onClick={onDetach}
        />
      </div>
    </div>
  )
}
