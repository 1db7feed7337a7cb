import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deletePaymentMethod } from './sql.ts'

type Asked = { paymentMethodId: string }

export async function removePaymentMethod({ tx }: Call, { paymentMethodId }: Asked) {
  return (await deletePaymentMethod(tx, paymentMethodId)) ? {} : refuse('not-found')
}
