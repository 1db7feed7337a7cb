import type { Tx } from '#db/open.ts'
import { variantsOf } from './sql.ts'

/** A variant that its product still has. */
export const variantOf = async (tx: Tx, productId: string, variantId: string) =>
  (await variantsOf(tx, [productId])).find(({ id }) => id === variantId)
