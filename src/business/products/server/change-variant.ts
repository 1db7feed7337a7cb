import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { products } from '../contract.ts'
import { shownProduct } from './shown-product.ts'
import { updateVariant } from './sql.ts'
import { variantOf } from './variant-of.ts'

type Asked = z.output<typeof products.changeVariant.input>

export async function changeVariant({ tx, version }: Call, asked: Asked) {
  const { productId, variantId, ...change } = asked
  const before = await variantOf(tx, productId, variantId)
  if (!before) return refuse('not-found')
  const isSaved = await updateVariant(tx, variantId, version, change)
  return isSaved ? shownProduct(tx, productId) : refuse('stale', { version: before.version })
}
