import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownProduct } from './shown-product.ts'
import { setVariant } from './sql.ts'
import { variantOf } from './variant-of.ts'

type Asked = { productId: string; variantId: string; isAvailable: boolean }

/** A switch in a list says what it wants, whatever was there before. */
export async function switchVariant({ tx }: Call, { productId, variantId, isAvailable }: Asked) {
  const before = await variantOf(tx, productId, variantId)
  if (!before) return refuse('not-found')
  if (before.isAvailable !== isAvailable) await setVariant(tx, variantId, { isAvailable })
  return shownProduct(tx, productId)
}
