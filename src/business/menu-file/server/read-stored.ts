import type { Unit } from '#business/catalog/shapes.ts'
import { allMenus, allPlaces, someCategories } from '#business/menus/server/sql.ts'
import { allProducts, allVariants } from '#business/products/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { hashOf } from '#platform/server/secret.ts'
import type { Stored } from '../stored.ts'

/** Everything that a file can change, in the order that shoppers see it. */
export async function readStored(tx: Tx, main: Locale): Promise<Stored> {
  const menus = await allMenus(tx)
  const turn = new Map(menus.map(({ id }, at) => [id, at]))
  const categories = (await someCategories(tx)).toSorted(
    (one, other) => (turn.get(one.menuId) ?? 0) - (turn.get(other.menuId) ?? 0),
  )
  const place = new Map(categories.map(({ id }, at) => [id, at]))
  const places = Map.groupBy(await allPlaces(tx), ({ productId }) => productId)
  const variants = Map.groupBy(await allVariants(tx), ({ productId }) => productId)
  const products = (await allProducts(tx)).map((product) => {
    const stands = (places.get(product.id) ?? []).toSorted(
      (one, other) => (place.get(one.categoryId) ?? 0) - (place.get(other.categoryId) ?? 0),
    )
    return {
      ...product,
      places: stands.map(({ categoryId }) => categoryId),
      variants: (variants.get(product.id) ?? []).map(({ productId: _, ...variant }) => ({
        ...variant,
        unit: variant.unit as Unit,
      })),
      turn: [place.get(stands[0]?.categoryId ?? '') ?? categories.length, stands[0]?.position ?? 0],
    }
  })
  const inTurn = products.toSorted(
    ({ turn: [a = 0, b = 0] }, { turn: [c = 0, d = 0] }) => a - c || b - d,
  )
  return { main, menus, categories, products: inTurn.map(({ turn: _, ...product }) => product) }
}

/** A name for the menu as it is: it is another one after any change of what a file can change. */
export const fingerprintOf = (stored: Stored) => hashOf(JSON.stringify(stored))
