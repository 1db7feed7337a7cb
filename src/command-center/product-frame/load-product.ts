import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menus/menu.ts'
import { isRefusal } from '#platform/refusal.ts'

/** What every part of a product shows: itself, where it is used, and where shoppers see it. */
export async function loadProduct({ ask, params: { productId = '' } }: Visit) {
  const product = await ask('GET /api/products/{productId}', { productId })
  const usage = await ask('GET /api/products/{productId}/usage', { productId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(product) || isRefusal(usage) || isRefusal(all)) return
  const menuId = shopsMenu(all.menus)?.id
  const shelf = usage.categories.find((category) => category.menuId === menuId)
  const isShown = shelf && product.variants.length > 0
  return {
    product,
    usage,
    inShop: isShown ? `/catalog/${shelf.slug}/${product.slug}` : null,
  }
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
export type Product = ProductPage['product']
export type Variant = Product['variants'][number]
