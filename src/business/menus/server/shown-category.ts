import { knownIcon } from '#business/catalog/icon.ts'
import { listedProducts } from '#business/products/server/listed-products.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { findCategory, placesIn, productCounts, someCategories } from './sql.ts'

/** The categories of all menus, or of one. */
export async function shownCategories(tx: Tx, menuId?: string) {
  const counts = await productCounts(tx)
  const categories = await someCategories(tx, menuId)
  return categories.map((category) => ({
    ...category,
    icon: knownIcon(category.icon),
    productCount: counts.get(category.id) ?? 0,
  }))
}

/** A category as it stands now, with its products. */
export async function shownCategory(tx: Tx, id: string) {
  const category = await findCategory(tx, id)
  if (!category) return refuse('not-found')
  const places = await placesIn(tx, id)
  const products = await listedProducts(
    tx,
    places.map((place) => place.id),
  )
  return { ...category, icon: knownIcon(category.icon), productCount: products.length, products }
}
