import { findCategory, touchCategory } from '#business/menu/server/sql/category.ts'
import {
  deletePlace,
  insertPlaces,
  placeProducts,
  placesIn,
} from '#business/menu/server/sql/category-product.ts'
import { productsWith } from '#business/menu/server/sql/product.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './categories.ts'

type AttachProductsInput = { categoryId: string; ids: string[] }

/** Adds all of them or none; a repeated request changes nothing. */
export async function attachProducts({ tx }: Call, { categoryId, ids }: AttachProductsInput) {
  if (!(await findCategory(tx, categoryId))) return refuse('not-found')
  if ((await productsWith(tx, ids)).length < ids.length)
    return refuse('invalid', { errors: [{ field: 'ids', code: 'invalid' }] })
  const places = await placesIn(tx, categoryId)
  const here = new Set(places.map(({ id }) => id))
  const first = nextPosition(places)
  const added = ids
    .filter((id) => !here.has(id))
    .map((productId, at) => ({ categoryId, productId, position: first + at }))
  if (added.length > 0) {
    await insertPlaces(tx, added)
    await touchCategory(tx, categoryId)
  }
  return shownCategory(tx, categoryId)
}

type DetachProductInput = { categoryId: string; productId: string }

export async function detachProduct({ tx }: Call, { categoryId, productId }: DetachProductInput) {
  if (!(await deletePlace(tx, categoryId, productId))) return refuse('not-found')
  await touchCategory(tx, categoryId)
  return shownCategory(tx, categoryId)
}

type ReorderProductsInput = { categoryId: string; ids: string[] }

export async function reorderProducts({ tx }: Call, { categoryId, ids }: ReorderProductsInput) {
  if (!(await touchCategory(tx, categoryId))) return refuse('not-found')
  const places = newPositions(await placesIn(tx, categoryId), ids)
  if (!places) return refuse('list-changed')
  await placeProducts(tx, categoryId, places)
  return shownCategory(tx, categoryId)
}
