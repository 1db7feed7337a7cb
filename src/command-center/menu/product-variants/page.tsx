import type { ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import { VariantForm } from './variant-form.tsx'

/** The variants of a product with price and weight. */
export function Page({ data: { product, usage, from, inShop } }: { data: ProductPage }) {
  return (
    <ProductFrame product={product} usage={usage} from={from} inShop={inShop}>
      <VariantForm product={product} />
    </ProductFrame>
  )
}
