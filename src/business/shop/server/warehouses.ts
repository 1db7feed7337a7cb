import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { phoneError, readPhone } from '../phone.ts'
import {
  mostWarehouses,
  pickupPointProblem,
  type warehouses,
} from '../pickup-and-payment-contract.ts'
import { nameProblem } from './settings.ts'
import { findChannel } from './sql/channel.ts'
import {
  allWarehouses,
  deleteWarehouse,
  findWarehouse,
  insertWarehouse,
  placeWarehouses,
  updateWarehouse,
} from './sql/warehouse.ts'

type AddWarehouseInput = z.output<typeof warehouses.add.input>

export async function addWarehouse({ tx }: Call, input: AddWarehouseInput) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const nowhere = await addressProblem(tx, input)
  if (nowhere) return nowhere
  const phone = await readPhoneHere(tx, input.phone)
  if (isRefusal(phone)) return phone
  const others = await allWarehouses(tx)
  if (others.length >= mostWarehouses) return refuse('list-full', { most: mostWarehouses })
  const row = { ...input, phone, id: randomId(), version: 1, position: nextPosition(others) }
  await insertWarehouse(tx, row)
  return row
}

type ChangeWarehouseInput = z.output<typeof warehouses.change.input>

export async function changeWarehouse(
  { tx, version }: Call,
  { warehouseId, ...input }: ChangeWarehouseInput,
) {
  const row = await findWarehouse(tx, warehouseId)
  if (!row) return refuse('not-found')
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const isAbout = input.address !== undefined || input.isActive !== undefined
  const nowhere =
    isAbout &&
    (await addressProblem(tx, {
      address: input.address ?? row.address,
      isActive: input.isActive ?? row.isActive,
    }))
  if (nowhere) return nowhere
  const phone = input.phone === undefined ? row.phone : await readPhoneHere(tx, input.phone)
  if (isRefusal(phone)) return phone
  const change = { ...input, phone }
  const isSaved = await updateWarehouse(tx, warehouseId, version, change)
  return isSaved
    ? { ...row, ...change, version: version + 1 }
    : refuse('stale', { version: row.version })
}

type RemoveWarehouseInput = { warehouseId: string }

export async function removeWarehouse({ tx }: Call, { warehouseId }: RemoveWarehouseInput) {
  return (await deleteWarehouse(tx, warehouseId)) ? {} : refuse('not-found')
}

export async function reorderWarehouses({ tx }: Call, { ids }: { ids: string[] }) {
  if (!newPositions(await allWarehouses(tx), ids)) return refuse('list-changed')
  await placeWarehouses(tx, ids)
  return readWarehouses({ tx })
}

export const readWarehouses = async ({ tx }: Pick<Call, 'tx'>) => ({
  warehouses: await allWarehouses(tx),
})

export async function readWarehouse({ tx }: Call, { warehouseId }: { warehouseId: string }) {
  return (await findWarehouse(tx, warehouseId)) ?? refuse('not-found')
}

const addressProblem = async (tx: Tx, place: Parameters<typeof pickupPointProblem>[0]) =>
  pickupPointProblem(place, (await findChannel(tx))?.defaultLocale ?? 'en')

/** A pickup point's phone in E.164, or why it is invalid. */
async function readPhoneHere(tx: Tx, phone: string) {
  if (phone === '') return ''
  const country = (await findChannel(tx))?.countryCode ?? 'us'
  const wrong = phoneError(phone, country)
  if (wrong) return refuse('invalid', { errors: [{ field: 'phone', ...wrong }] })
  return readPhone(phone, country)?.e164 ?? ''
}
