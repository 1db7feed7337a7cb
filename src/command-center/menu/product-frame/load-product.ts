import type { Visit } from '#ask.ts'
import { shopsMenu } from '#business/menu/menus/menu.ts'
import { isRefusal } from '#platform/refusal.ts'

/** Shared by all parts of a product: the product, its usage and its page in the shop. */
export async function loadProduct({ ask, query, params: { productId = '' } }: Visit) {
  const product = await ask('GET /api/products/{productId}', { productId })
  const usage = await ask('GET /api/products/{productId}/usage', { productId })
  const all = await ask('GET /api/menus', {})
  if (isRefusal(product) || isRefusal(usage) || isRefusal(all)) return
  const menuId = shopsMenu(all.menus)?.id
  const category = usage.categories.find((one) => one.menuId === menuId)
  const isShown = category && product.variants.length > 0
  return {
    product,
    usage,
    /** The category to go back to. */
    from: usage.categories.find(({ id }) => id === query.get('from')) ?? null,
    inShop: isShown ? (`/catalog/${category.slug}/${product.slug}` as const) : null,
  }
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
export type Product = ProductPage['product']
export type Variant = Product['variants'][number]

export const categoryPath = ({ id, menuId }: { id: string; menuId: string }) =>
  `/command-center/menu/${menuId}/category/${id}` as const
