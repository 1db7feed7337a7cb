import { allGroups, optionsOf } from '#business/menu/choices/server/sql/option-group.ts'
import { productGroups } from '#business/menu/choices/server/sql/product-group.ts'
import { allSizes } from '#business/menu/choices/server/sql/size.ts'
import type { Diet } from '#business/menu/diet.ts'
import { allPlaces, someCategories } from '#business/menu/server/sql/category.ts'
import { allMenus } from '#business/menu/server/sql/menu.ts'
import { allProducts } from '#business/menu/server/sql/product.ts'
import { allVariants } from '#business/menu/server/sql/variant.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { hashOf } from '#platform/server/secret.ts'
import type { Nutrition } from '../label.ts'
import type { Stored } from '../stored.ts'

/** Everything that a file can change, in the order that customers see. */
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
  const groups = Map.groupBy(await productGroups(tx), ({ productId }) => productId)
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  const products = (await allProducts(tx)).map((product) => {
    const own = (places.get(product.id) ?? []).toSorted(
      (one, other) => (place.get(one.categoryId) ?? 0) - (place.get(other.categoryId) ?? 0),
    )
    return {
      ...product,
      nutrition: product.nutrition as Nutrition | null,
      allergens: product.allergens as string[],
      diets: product.diets as Diet[],
      places: own.map(({ categoryId }) => categoryId),
      groups: (groups.get(product.id) ?? []).map(({ productId: _, position: __, ...own }) => own),
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
  const withProducts = categories.map((category) => ({
    ...category,
    products: (inCategory.get(category.id) ?? []).map(({ productId: id, position }) => ({
      id,
      position,
    })),
  }))
  return {
    main,
    menus,
    categories: withProducts,
    products: inTurn.map(({ turn: _, ...product }) => product),
    sizes: (await allSizes(tx)).map(({ id, slug, name }) => ({ id, slug, name })),
    groups: (await allGroups(tx)).map((group) => ({
      ...group,
      options: (options.get(group.id) ?? []).map(
        ({ groupId: _, position: __, ...option }) => option,
      ),
    })),
  }
}

/** Identifies the present state of the menu: it differs after any change that a file could make. */
export const fingerprintOf = (stored: Stored) => hashOf(JSON.stringify(stored))
