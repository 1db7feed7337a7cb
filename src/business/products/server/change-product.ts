import type * as z from 'zod/mini'
import { changedSlug } from '#business/catalog/server/claim-slug.ts'
import { keepOldSlug } from '#business/catalog/server/sql.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { photosWith } from '#business/media/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { products } from '../contract.ts'
import { shownProduct } from './shown-product.ts'
import { findProduct, updateProduct } from './sql.ts'

type Asked = z.output<typeof products.change.input>

export async function changeProduct({ tx, version }: Call, { productId, ...change }: Asked) {
  const before = await findProduct(tx, productId)
  if (!before) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, change)
  if (unnamed) return unnamed
  const { photoId } = change
  if (photoId && (await photosWith(tx, [photoId])).length === 0)
    return refuse('invalid', { errors: [{ field: 'photoId', code: 'invalid' }] })

  const slug = await changedSlug(tx, 'product', before, change)
  if (slug === undefined)
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  if (!(await updateProduct(tx, productId, version, { ...change, slug })))
    return refuse('stale', { version: before.version })
  if (slug !== before.slug) await keepOldSlug(tx, 'product', before.slug, productId)
  return shownProduct(tx, productId)
}
