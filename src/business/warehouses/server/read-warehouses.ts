import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { allWarehouses, findWarehouse } from './sql.ts'

export const readWarehouses = async ({ tx }: Pick<Call, 'tx'>) => ({
  warehouses: await allWarehouses(tx),
})

export async function readWarehouse({ tx }: Call, { warehouseId }: { warehouseId: string }) {
  return (await findWarehouse(tx, warehouseId)) ?? refuse('not-found')
}
