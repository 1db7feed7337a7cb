import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { paymentMethods } from '../contract.ts'
import { shownPaymentMethod } from './read-payment-methods.ts'
import { findPaymentMethod, updatePaymentMethod } from './sql.ts'

type Asked = z.output<typeof paymentMethods.change.input>

export async function changePaymentMethod(
  { tx, version }: Call,
  { paymentMethodId, ...change }: Asked,
) {
  const row = await findPaymentMethod(tx, paymentMethodId)
  if (!row) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, change)
  if (unnamed) return unnamed
  const isSaved = await updatePaymentMethod(tx, paymentMethodId, version, change)
  return isSaved
    ? shownPaymentMethod({ ...row, ...change, version: version + 1 })
    : refuse('stale', { version: row.version })
}
