import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { warehouses } from '../contract.ts'
import { readPhoneHere } from './read-phone-here.ts'
import { findWarehouse, updateWarehouse } from './sql.ts'

type Asked = z.output<typeof warehouses.change.input>

export async function changeWarehouse({ tx, version }: Call, { warehouseId, ...asked }: Asked) {
  const row = await findWarehouse(tx, warehouseId)
  if (!row) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const phone = asked.phone === undefined ? row.phone : await readPhoneHere(tx, asked.phone)
  if (isRefusal(phone)) return phone
  const change = { ...asked, phone }
  const isSaved = await updateWarehouse(tx, warehouseId, version, change)
  return isSaved
    ? { ...row, ...change, version: version + 1 }
    : refuse('stale', { version: row.version })
}
