import type { Tx } from '#db/open.ts'
import { deleteCarts } from './sql.ts'

/** As long as a visitor is remembered: after that nobody could open the cart anyway. */
const keptMs = 30 * 24 * 60 * 60 * 1000
/** Few enough that whoever orders meanwhile does not notice. */
const atOnce = 200

/** Delete the carts that have been left alone for longest. Returns whether there may be more. */
export async function forgetCarts(tx: Tx, now: Date): Promise<boolean> {
  return (await deleteCarts(tx, new Date(now.getTime() - keptMs), atOnce)) === atOnce
}
