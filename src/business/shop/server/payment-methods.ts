import type * as z from 'zod/mini'
import type { PaymentMethodRow } from '#db/tables.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { mostPaymentMethods, type paymentTypes } from '../payment-method.ts'
import type { paymentMethods } from '../pickup-and-payment-contract.ts'
import { nameProblem } from './settings.ts'
import {
  allPaymentMethods,
  deletePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  placePaymentMethods,
  updatePaymentMethod,
} from './sql/payment-method.ts'

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
