import type { Tx } from './open.ts'

/**
 * Call this before reading what customers see and writing it based on that: until the transaction ends, no other write to it
 * comes between. It changes nothing itself.
 */
export async function lockShop(tx: Tx) {
  await tx
    .updateTable('revision')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('subject', '=', 'shop')
    .execute()
}
