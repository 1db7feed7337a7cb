import { newPlaces } from '#business/catalog/by-hand.ts'
import { holdShop } from '#db/hold-shop.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownMenus } from './shown-menu.ts'
import { allMenus, placeMenus } from './sql.ts'

export async function reorderMenus({ tx }: Call, { ids }: { ids: string[] }) {
  await holdShop(tx)
  const places = newPlaces(await allMenus(tx), ids)
  if (!places) return refuse('list-changed')
  await placeMenus(tx, places)
  return { menus: await shownMenus(tx) }
}
