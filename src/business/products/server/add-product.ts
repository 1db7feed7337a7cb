import type * as z from 'zod/mini'
import { claimSlug } from '#business/catalog/server/claim-slug.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { photosWith } from '#business/media/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'
import { shownProduct } from './shown-product.ts'
import { insertProduct, insertVariants } from './sql.ts'

type Asked = z.output<typeof products.add.input>

export async function addProduct({ tx, now }: Call, { variants, slug: wished, ...asked }: Asked) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const { photoId, name } = asked
  if (photoId && (await photosWith(tx, [photoId])).length === 0)
    return refuse('invalid', { errors: [{ field: 'photoId', code: 'invalid' }] })
  const id = randomId()
  const slug = await claimSlug(tx, 'product', { id, name, slug: wished })
  const row = { ...asked, id, version: 1, isArchived: false, createdAt: now }
  if (slug === undefined || !(await insertProduct(tx, { ...row, slug })))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  const rows = variants.map((variant, position) => ({
    ...variant,
    id: randomId(),
    version: 1,
    productId: id,
    isArchived: false,
    position,
  }))
  await insertVariants(tx, rows)
  return shownProduct(tx, id)
}
