import { newPlaces } from '#business/catalog/by-hand.ts'
import { holdShop } from '#db/hold-shop.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownProduct } from './shown-product.ts'
import { findProduct, setVariant, variantsOf } from './sql.ts'

type Asked = { productId: string; ids: string[] }

export async function reorderVariants({ tx }: Call, { productId, ids }: Asked) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await holdShop(tx)
  const places = newPlaces(await variantsOf(tx, [productId]), ids)
  if (!places) return refuse('list-changed')
  for (const { id, position } of places) await setVariant(tx, id, { position })
  return shownProduct(tx, productId)
}
