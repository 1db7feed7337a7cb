import { newPlaces } from '#business/catalog/by-hand.ts'
import { holdShop } from '#db/hold-shop.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategories } from './shown-category.ts'
import { placeCategories, someCategories } from './sql.ts'

type Asked = { menuId: string; ids: string[] }

export async function reorderCategories({ tx }: Call, { menuId, ids }: Asked) {
  await holdShop(tx)
  const places = newPlaces(await someCategories(tx, menuId), ids)
  if (!places) return refuse('list-changed')
  await placeCategories(tx, places)
  return { categories: await shownCategories(tx, menuId) }
}
