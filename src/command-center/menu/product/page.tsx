import type { ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import { ProductForm } from './product-form.tsx'

/** A product: photo, texts, URL and allergens. */
export function Page({ data: { product, usage, from, inShop } }: { data: ProductPage }) {
  return (
    <ProductFrame product={product} usage={usage} from={from} inShop={inShop}>
      <ProductForm product={product} above={inShop} />
    </ProductFrame>
  )
}
