import { photosWith } from '#business/media/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { gapsIn, priceOf } from '../product.ts'
import type { ListedProduct } from '../shapes.ts'
import { productsWith, variantsOf } from './sql.ts'

/** Products as lists show them, in the order that was asked for. What is archived is left out. */
export async function listedProducts(tx: Tx, ids: readonly string[]): Promise<ListedProduct[]> {
  const rows = new Map((await productsWith(tx, ids)).map((row) => [row.id, row]))
  const variants = Map.groupBy(await variantsOf(tx, ids), ({ productId }) => productId)
  const photoIds = [...rows.values()].flatMap(({ photoId }) => photoId ?? [])
  const photos = new Map((await photosWith(tx, photoIds)).map((photo) => [photo.id, photo]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const own = variants.get(id) ?? []
    const photo = photos.get(row.photoId ?? '') ?? null
    return { ...row, photo, ...priceOf(own), variantCount: own.length, missing: gapsIn(row, own) }
  })
}
