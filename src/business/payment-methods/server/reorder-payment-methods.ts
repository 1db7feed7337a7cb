import { newPlaces } from '#business/catalog/by-hand.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { readAllPaymentMethods } from './read-payment-methods.ts'
import { allPaymentMethods, placePaymentMethods } from './sql.ts'

export async function reorderPaymentMethods({ tx }: Call, { ids }: { ids: string[] }) {
  if (!newPlaces(await allPaymentMethods(tx), ids)) return refuse('list-changed')
  await placePaymentMethods(tx, ids)
  return readAllPaymentMethods({ tx })
}
