import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { dropVariant } from './drop-variant.ts'
import { shownProduct } from './shown-product.ts'
import { variantOf } from './variant-of.ts'

type Asked = { productId: string; variantId: string }

export async function removeVariant({ tx }: Call, { productId, variantId }: Asked) {
  if (!(await variantOf(tx, productId, variantId))) return refuse('not-found')
  await dropVariant(tx, { productId, variantId })
  return shownProduct(tx, productId)
}
