import { memo } from 'react'
import type { ListedProduct } from '#business/products/shapes.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useSaid } from '../editing/use-said.ts'
import { ProductFacts } from '../making/product-facts.tsx'
import { ProductSwitch } from '../making/product-switch.tsx'
import { useMakingWords } from '../making/words.ts'

type ProductLineProps = {
  product: ListedProduct
  isChosen: boolean
  onChosen(productId: string, isChosen: boolean): void
}

/** Remembered: of hundreds of lines one is chosen at a time. */
export const ProductLine = memo(function ProductLine({
  product,
  isChosen,
  onChosen,
}: ProductLineProps) {
  const { products: words } = useMakingWords()
  const said = useSaid()
  return (
    <li className="flex min-w-0 items-center gap-1 py-1.5">
      <Checkbox
        dense
        className="[&>label]:min-w-9"
        label={<span className="sr-only">{words.select(said(product.name))}</span>}
        checked={isChosen}
        onChange={({ target }) => onChosen(product.id, target.checked)}
      />
      <ProductFacts product={product} />
      <ProductSwitch product={product} />
    </li>
  )
})
