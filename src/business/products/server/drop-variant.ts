import type { Tx } from '#db/open.ts'
import { deleteVariant, isOrdered, setVariant } from './sql.ts'

/** A variant that was ordered is found by its id for ever; any other is gone. */
export async function dropVariant(tx: Tx, of: { productId: string; variantId: string }) {
  if (await isOrdered(tx, of)) await setVariant(tx, of.variantId, { isArchived: true })
  else await deleteVariant(tx, of.variantId)
}
