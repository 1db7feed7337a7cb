import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownProduct } from './shown-product.ts'
import { deleteVariant, isOrdered, setVariant } from './sql.ts'
import { variantOf } from './variant-of.ts'

type Asked = { productId: string; variantId: string }

export async function removeVariant({ tx }: Call, { productId, variantId }: Asked) {
  if (!(await variantOf(tx, productId, variantId))) return refuse('not-found')
  if (await isOrdered(tx, { productId, variantId }))
    await setVariant(tx, variantId, { isArchived: true })
  else await deleteVariant(tx, variantId)
  return shownProduct(tx, productId)
}
