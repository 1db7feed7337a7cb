import { newPlaces } from '#business/catalog/by-hand.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { readWarehouses } from './read-warehouses.ts'
import { allWarehouses, placeWarehouses } from './sql.ts'

export async function reorderWarehouses({ tx }: Call, { ids }: { ids: string[] }) {
  if (!newPlaces(await allWarehouses(tx), ids)) return refuse('list-changed')
  await placeWarehouses(tx, ids)
  return readWarehouses({ tx })
}
