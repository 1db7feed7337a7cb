import { deleteCarts } from '#business/orders/server/sql/checkout.ts'
import type { Tx } from '#db/open.ts'

/** As long as a visitor's session: after it the cart can't be opened any more. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** Deletes a batch of the carts that haven't changed for longest. Returns whether there may be more. */
export async function deleteOldCarts(tx: Tx, now: Date): Promise<boolean> {
  return (await deleteCarts(tx, new Date(now.getTime() - maxAgeMs), atOnce)) === atOnce
}
