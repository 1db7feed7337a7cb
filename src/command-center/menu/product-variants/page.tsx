import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import type { VariantsPage } from './load.ts'
import { VariantForm } from './variant-form.tsx'

/** The variants of a product with price and weight. */
export function Page({ data: { product, usage, from, inShop, sizes } }: { data: VariantsPage }) {
  return (
    <ProductFrame product={product} usage={usage} from={from} inShop={inShop}>
      <VariantForm product={product} sizes={sizes} />
    </ProductFrame>
  )
}
