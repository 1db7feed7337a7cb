import { lastPlace } from '#business/catalog/by-hand.ts'
import { productsWith } from '#business/products/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './shown-category.ts'
import { findCategory, insertPlaces, placesIn, touchCategory } from './sql.ts'

type Asked = { categoryId: string; ids: string[] }

/** All of them or none; asked again, it changes nothing. */
export async function attachProducts({ tx }: Call, { categoryId, ids }: Asked) {
  if (!(await findCategory(tx, categoryId))) return refuse('not-found')
  if ((await productsWith(tx, ids)).length < ids.length)
    return refuse('invalid', { errors: [{ field: 'ids', code: 'invalid' }] })
  const places = await placesIn(tx, categoryId)
  const here = new Set(places.map(({ id }) => id))
  const first = lastPlace(places)
  const added = ids
    .filter((id) => !here.has(id))
    .map((productId, at) => ({ categoryId, productId, position: first + at }))
  if (added.length > 0) {
    await insertPlaces(tx, added)
    await touchCategory(tx, categoryId)
  }
  return shownCategory(tx, categoryId)
}
