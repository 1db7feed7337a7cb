import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteWarehouse } from './sql.ts'

type Asked = { warehouseId: string }

export async function removeWarehouse({ tx }: Call, { warehouseId }: Asked) {
  return (await deleteWarehouse(tx, warehouseId)) ? {} : refuse('not-found')
}
