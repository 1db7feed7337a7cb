import type * as z from 'zod/mini'
import { holdShop } from '#db/hold-shop.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'
import { areAsSeen } from '../product.ts'
import { dropVariant } from './drop-variant.ts'
import { shownProduct } from './shown-product.ts'
import { findProduct, insertVariants, updateVariant, variantsOf } from './sql.ts'

type Asked = z.output<typeof products.putVariants.input>

/** The whole table or nothing of it. */
export async function putVariants({ tx }: Call, { productId, seen, variants }: Asked) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await holdShop(tx)
  const before = await variantsOf(tx, [productId])
  if (!areAsSeen(before, seen)) return refuse('stale')
  const known = new Map(before.map((variant) => [variant.id, variant]))
  const stranger = variants.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (stranger >= 0)
    return refuse('invalid', { errors: [{ field: `variants.${stranger}.id`, code: 'invalid' }] })

  const kept = new Set(variants.map(({ id }) => id))
  for (const { id } of before)
    if (!kept.has(id)) await dropVariant(tx, { productId, variantId: id })
  const rows = variants.map((variant, position) => ({ ...variant, position }))
  for (const { id, ...change } of rows) {
    const old = known.get(id ?? '')
    if (old && !(await updateVariant(tx, old.id, old.version, change))) return refuse('stale')
  }
  const added = rows.filter(({ id }) => id === undefined)
  await insertVariants(
    tx,
    added.map((row) => ({ ...row, id: randomId(), productId, version: 1, isArchived: false })),
  )
  return shownProduct(tx, productId)
}
