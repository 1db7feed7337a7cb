import { forgetOldSlugs } from '#business/catalog/server/sql.ts'
import { deletePlacesOf } from '#business/menus/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { archiveProduct, deleteProduct, findProduct, isOrdered } from './sql.ts'

/** What was ordered once can be found by its id for ever; the rest is gone. */
export async function removeProduct({ tx }: Call, { productId }: { productId: string }) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await forgetOldSlugs(tx, 'product', [productId])
  await deletePlacesOf(tx, productId)
  if (await isOrdered(tx, { productId })) await archiveProduct(tx, productId)
  else await deleteProduct(tx, productId)
  return {}
}
