import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { warehouses } from '../contract.ts'
import { mostWarehouses } from '../warehouse.ts'
import { readPhoneHere } from './read-phone-here.ts'
import { allWarehouses, insertWarehouse } from './sql.ts'

type Asked = z.output<typeof warehouses.add.input>

export async function addWarehouse({ tx }: Call, asked: Asked) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const phone = await readPhoneHere(tx, asked.phone)
  if (isRefusal(phone)) return phone
  const others = await allWarehouses(tx)
  if (others.length >= mostWarehouses) return refuse('list-full', { most: mostWarehouses })
  const row = { ...asked, phone, id: randomId(), version: 1, position: lastPlace(others) }
  await insertWarehouse(tx, row)
  return row
}
