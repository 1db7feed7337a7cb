import {
  deletePlace,
  insertPlaces,
  placeProducts,
  updateCategory,
} from '#business/menus/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Plan } from '../plan.ts'

const atOnce = 500

/** Where the products of a plan stand. False when somebody changed one of their categories meanwhile. */
export async function placePlanned(tx: Tx, { rearranged }: Plan): Promise<boolean> {
  for (const { category, after } of rearranged) {
    const { id: categoryId, version, products } = category
    if (!(await updateCategory(tx, categoryId, version, {}))) return false
    const was = new Map(products.map(({ id, position }) => [id, position]))
    const stays = new Set(after.map(({ id }) => id))
    for (const { id } of products) if (!stays.has(id)) await deletePlace(tx, categoryId, id)
    const added = after.filter(({ id }) => !was.has(id))
    for (let from = 0; from < added.length; from += atOnce)
      await insertPlaces(
        tx,
        added
          .slice(from, from + atOnce)
          .map(({ id: productId, position }) => ({ categoryId, productId, position })),
      )
    const moved = after.filter(({ id, position }) => was.has(id) && was.get(id) !== position)
    await placeProducts(tx, categoryId, moved)
  }
  return true
}
