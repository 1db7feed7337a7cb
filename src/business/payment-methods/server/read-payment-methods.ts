import type { PaymentMethodRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { paymentTypes } from '../payment-method.ts'
import { allPaymentMethods, findPaymentMethod } from './sql.ts'

export const readAllPaymentMethods = async ({ tx }: Pick<Call, 'tx'>) => ({
  paymentMethods: (await allPaymentMethods(tx)).map(shownPaymentMethod),
})

type Asked = { paymentMethodId: string }

export async function readPaymentMethod({ tx }: Call, { paymentMethodId }: Asked) {
  const row = await findPaymentMethod(tx, paymentMethodId)
  return row ? shownPaymentMethod(row) : refuse('not-found')
}

export const shownPaymentMethod = (row: PaymentMethodRow) => ({
  ...row,
  type: row.type as (typeof paymentTypes)[number],
})
