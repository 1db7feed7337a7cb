import type { Dish } from '#business/catalog/product.ts'
import type { Unit } from '#business/catalog/shapes.ts'
import { photosWith } from '#business/media/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { findProduct, variantsOf } from './sql.ts'

/** A product as it stands now, whole. */
export async function shownProduct(tx: Tx, id: string) {
  const row = await findProduct(tx, id)
  if (!row) return refuse('not-found')
  const variants = await variantsOf(tx, [id])
  const [photo = null] = await photosWith(tx, row.photoId ? [row.photoId] : [])
  return {
    ...row,
    photo,
    nutrition: row.nutrition as Dish['nutrition'],
    allergens: row.allergens as string[],
    createdAt: row.createdAt.toISOString(),
    variants: variants.map((variant) => ({ ...variant, unit: variant.unit as Unit })),
  }
}
