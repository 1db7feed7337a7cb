import type * as z from 'zod/mini'
import type { Tx } from '#db/open.ts'
import type { PaymentMethodRow } from '#db/tables.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { mostPaymentMethods, type paymentTypes } from '../payment-method.ts'
import { phoneError, readPhone } from '../phone.ts'
import {
  mostWarehouses,
  type paymentMethods,
  pickupPointProblem,
  type warehouses,
} from '../pickup-and-payment-contract.ts'
import { nameProblem } from './settings.ts'
import { findChannel } from './sql/channel.ts'
import {
  allPaymentMethods,
  deletePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  placePaymentMethods,
  updatePaymentMethod,
} from './sql/payment-method.ts'
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

type AddPaymentMethodInput = z.output<typeof paymentMethods.add.input>

export async function addPaymentMethod({ tx }: Call, input: AddPaymentMethodInput) {
  const unnamed = await nameProblem(tx, input)
  if (unnamed) return unnamed
  const others = await allPaymentMethods(tx)
  if (others.length >= mostPaymentMethods) return refuse('list-full', { most: mostPaymentMethods })
  const row = { ...input, id: randomId(), version: 1, position: nextPosition(others) }
  await insertPaymentMethod(tx, row)
  return shownPaymentMethod(row)
}

type ChangePaymentMethodInput = z.output<typeof paymentMethods.change.input>

export async function changePaymentMethod(
  { tx, version }: Call,
  { paymentMethodId, ...change }: ChangePaymentMethodInput,
) {
  const row = await findPaymentMethod(tx, paymentMethodId)
  if (!row) return refuse('not-found')
  const unnamed = await nameProblem(tx, change)
  if (unnamed) return unnamed
  const isSaved = await updatePaymentMethod(tx, paymentMethodId, version, change)
  return isSaved
    ? shownPaymentMethod({ ...row, ...change, version: version + 1 })
    : refuse('stale', { version: row.version })
}

type RemovePaymentMethodInput = { paymentMethodId: string }

export async function removePaymentMethod(
  { tx }: Call,
  { paymentMethodId }: RemovePaymentMethodInput,
) {
  return (await deletePaymentMethod(tx, paymentMethodId)) ? {} : refuse('not-found')
}

export async function reorderPaymentMethods({ tx }: Call, { ids }: { ids: string[] }) {
  if (!newPositions(await allPaymentMethods(tx), ids)) return refuse('list-changed')
  await placePaymentMethods(tx, ids)
  return readAllPaymentMethods({ tx })
}

export const readAllPaymentMethods = async ({ tx }: Pick<Call, 'tx'>) => ({
  paymentMethods: (await allPaymentMethods(tx)).map(shownPaymentMethod),
})

type ReadPaymentMethodsInput = { paymentMethodId: string }

export async function readPaymentMethod(
  { tx }: Call,
  { paymentMethodId }: ReadPaymentMethodsInput,
) {
  const row = await findPaymentMethod(tx, paymentMethodId)
  return row ? shownPaymentMethod(row) : refuse('not-found')
}

const shownPaymentMethod = (row: PaymentMethodRow) => ({
  ...row,
  type: row.type as (typeof paymentTypes)[number],
})
