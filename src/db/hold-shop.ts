import type { Tx } from './open.ts'

/**
 * Whoever reads what shoppers see and writes it anew by what was read does this first: until the transaction ends, nobody
 * else's write to any of it comes between. It changes nothing itself.
 */
export async function holdShop(tx: Tx) {
  await tx
    .updateTable('revision')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('subject', '=', 'shop')
    .execute()
}
