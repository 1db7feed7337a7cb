import type { Unit } from '#business/catalog/shapes.ts'
import { allMenus, allPlaces, someCategories } from '#business/menus/server/sql.ts'
import { allProducts, allVariants } from '#business/products/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { hashOf } from '#platform/server/secret.ts'
import type { Nutrition } from '../label.ts'
import type { Stored } from '../stored.ts'

/** Everything that a file can change, in the order that shoppers see it. */
export async function readStored(tx: Tx, main: Locale): Promise<Stored> {
  const menus = await allMenus(tx)
  const turn = new Map(menus.map(({ id }, at) => [id, at]))
  const categories = (await someCategories(tx)).toSorted(
    (one, other) => (turn.get(one.menuId) ?? 0) - (turn.get(other.menuId) ?? 0),
  )
  const stands = await allPlaces(tx)
  const inCategory = Map.groupBy(stands, ({ categoryId }) => categoryId)
  const place = new Map(categories.map(({ id }, at) => [id, at]))
  const places = Map.groupBy(stands, ({ productId }) => productId)
  const variants = Map.groupBy(await allVariants(tx), ({ productId }) => productId)
  const products = (await allProducts(tx)).map((product) => {
    const own = (places.get(product.id) ?? []).toSorted(
      (one, other) => (place.get(one.categoryId) ?? 0) - (place.get(other.categoryId) ?? 0),
    )
    return {
      ...product,
      nutrition: product.nutrition as Nutrition | null,
      allergens: product.allergens as string[],
      places: own.map(({ categoryId }) => categoryId),
      variants: (variants.get(product.id) ?? []).map(({ productId: _, ...variant }) => ({
        ...variant,
        unit: variant.unit as Unit,
      })),
      turn: [place.get(own[0]?.categoryId ?? '') ?? categories.length, own[0]?.position ?? 0],
    }
  })
  const inTurn = products.toSorted(
    ({ turn: [a = 0, b = 0] }, { turn: [c = 0, d = 0] }) => a - c || b - d,
  )
  const shelves = categories.map((category) => ({
    ...category,
    products: (inCategory.get(category.id) ?? []).map(({ productId: id, position }) => ({
      id,
      position,
    })),
  }))
  return {
    main,
    menus,
    categories: shelves,
    products: inTurn.map(({ turn: _, ...product }) => product),
  }
}

/** A name for the menu as it is: it is another one after any change of what a file can change. */
export const fingerprintOf = (stored: Stored) => hashOf(JSON.stringify(stored))
