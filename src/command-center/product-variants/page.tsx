import type { ProductPage } from '../product-frame/load-product.ts'
import { ProductFrame } from '../product-frame/product-frame.tsx'
import { VariantForm } from './variant-form.tsx'

/** What of a dish is bought: each variant with its price and weight. */
export function Page({ data: { product, inShop } }: { data: ProductPage }) {
  return (
    <ProductFrame product={product} inShop={inShop}>
      <VariantForm product={product} />
    </ProductFrame>
  )
}
