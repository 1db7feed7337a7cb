import { newPlaces } from '#business/catalog/by-hand.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './shown-category.ts'
import { placeProducts, placesIn, touchCategory } from './sql.ts'

type Asked = { categoryId: string; ids: string[] }

export async function reorderProducts({ tx }: Call, { categoryId, ids }: Asked) {
  if (!(await touchCategory(tx, categoryId))) return refuse('not-found')
  const places = newPlaces(await placesIn(tx, categoryId), ids)
  if (!places) return refuse('list-changed')
  await placeProducts(tx, categoryId, places)
  return shownCategory(tx, categoryId)
}
