import type { ProductPage } from '../product-frame/load-product.ts'
import { ProductFrame } from '../product-frame/product-frame.tsx'
import { ProductForm } from './product-form.tsx'

/** What a dish is: its photo, its words, its address, what is in it. */
export function Page({ data: { product, inShop } }: { data: ProductPage }) {
  return (
    <ProductFrame product={product} inShop={inShop}>
      <ProductForm product={product} above={inShop} />
    </ProductFrame>
  )
}
