import type * as z from 'zod/mini'
import { sizeProblem } from '#business/menu/choices/server/sizes.ts'
import { areAsSeen, changedIn } from '#business/menu/product-gaps.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { findProduct } from '#business/menu/server/sql/product.ts'
import { insertVariants, updateVariant, variantsOf } from '#business/menu/server/sql/variant.ts'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { products } from '../contract.ts'
import { shownProduct } from './read-products.ts'
import { dropVariant } from './variants.ts'

type PutVariantsInput = z.output<typeof products.putVariants.input>

/** Saves the whole table or nothing. An unchanged variant isn't written and keeps its version. */
export async function putVariants({ tx }: Call, { productId, seen, variants }: PutVariantsInput) {
  if (!(await findProduct(tx, productId))) return refuse('not-found')
  await lockShop(tx)
  const stored = new Map((await variantsOf(tx, [productId])).map((one) => [one.id, one]))
  if (!areAsSeen([...stored.values()], seen)) return refuse('stale')
  const stranger = variants.findIndex(({ id }) => id !== undefined && !stored.has(id))
  if (stranger >= 0)
    return refuse('invalid', { errors: [{ field: `variants.${stranger}.id`, code: 'invalid' }] })
  const sizeless = await sizeProblem(tx, variants, (at) => `variants.${at}.sizeId`)
  if (sizeless) return sizeless

  const switched = variants.flatMap(({ id: variantId = '', isAvailable }) => {
    const hasAvailability = stored.has(variantId) && isAvailable !== undefined
    return hasAvailability ? { productId, variantId, isAvailable } : []
  })
  const { written } = await setAvailability(tx, switched)
  const listed = new Set(variants.map(({ id }) => id))
  for (const id of stored.keys())
    if (!listed.has(id)) await dropVariant(tx, { productId, variantId: id })
  const sizeNow = (id = '') => stored.get(id)?.sizeId ?? null
  const rows = variants.map((variant, position) => ({
    ...variant,
    sizeId: variant.sizeId === undefined ? sizeNow(variant.id) : variant.sizeId,
    position,
  }))
  for (const { id, isAvailable: _, ...row } of rows) {
    const old = stored.get(id ?? '')
    const change = old && changedIn(old, row)
    if (!change) continue
    const isSaved = await updateVariant(tx, old.id, old.version, change, written.has(old.id))
    if (!isSaved) return refuse('stale')
  }
  const added = rows.filter(({ id }) => id === undefined)
  await insertVariants(
    tx,
    added.map(({ isAvailable = true, ...row }) => ({
      ...row,
      isAvailable,
      id: randomId(),
      productId,
      version: 1,
      isArchived: false,
    })),
  )
  return shownProduct(tx, productId)
}
