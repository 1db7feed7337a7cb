import type { ListedProduct } from '#business/products/shapes.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useSaid } from '../editing/use-said.ts'
import { ProductFacts } from '../making/product-facts.tsx'
import { ProductSwitch } from '../making/product-switch.tsx'
import { useMakingWords } from '../making/words.ts'

type ProductLineProps = {
  product: ListedProduct
  isChosen: boolean
  onChosen(isChosen: boolean): void
}

export function ProductLine({ product, isChosen, onChosen }: ProductLineProps) {
  const { products: words } = useMakingWords()
  const said = useSaid()
  return (
    <li className="flex min-w-0 items-center gap-1 py-1.5 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]">
      <Checkbox
        dense
        className="[&>label]:min-w-9"
        label={<span className="sr-only">{words.select(said(product.name))}</span>}
        checked={isChosen}
        onChange={({ target }) => onChosen(target.checked)}
      />
      <ProductFacts product={product} />
      <ProductSwitch product={product} />
    </li>
  )
}
