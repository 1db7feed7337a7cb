import { putProductGroups } from '#business/menu/choices/server/sql/product-group.ts'
import { claimSlug } from '#business/menu/server/claim-slug.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { updateProduct } from '#business/menu/server/sql/product.ts'
import { insertVariants, updateVariant } from '#business/menu/server/sql/variant.ts'
import { keepOldSlug } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import type { Plan } from '../plan.ts'
import { type Product, productFields, type Variant, variantFields } from '../stored.ts'
import { groupRows } from './group-rows.ts'

/** Applies a plan's changes to existing products. Returns false if one was changed in the meantime. */
export async function changePlanned(tx: Tx, { products }: Plan): Promise<boolean> {
  const changed = products.flatMap(({ before, after }) => (before ? { before, after } : []))
  const { written, isComplete } = await setAvailability(tx, changed.flatMap(switched))
  if (!isComplete) return false
  for (const { before, after } of changed) {
    if (!(await changeProduct(tx, before, after, written.has(after.id)))) return false
    const known = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = known.get(variant.id)
      if (was && !(await changeVariant(tx, was, variant, written.has(was.id)))) return false
    }
    const added = after.variants.filter(({ id }) => !known.has(id))
    await insertVariants(
      tx,
      added.map((variant) => ({ ...variant, productId: after.id, isArchived: false })),
    )
  }
  return true
}

/** Only the availability that the file changes: anything else keeps its present state. */
function switched({ before, after }: { before: Product; after: Product }) {
  const { id: productId, isAvailable, version: seen } = after
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const ofVariants = after.variants.flatMap(({ id: variantId, isAvailable, version: seen }) => {
    const was = known.get(variantId)
    return was && was.isAvailable !== isAvailable ? { productId, variantId, isAvailable, seen } : []
  })
  return before.isAvailable === isAvailable
    ? ofVariants
    : [{ productId, isAvailable, seen }, ...ofVariants]
}

async function changeProduct(
  tx: Tx,
  before: Product,
  after: Product,
  isSwitched: boolean,
): Promise<boolean> {
  const change = differing(productFields(before), productFields(after))
  const isRegrouped = differing({ groups: before.groups }, { groups: after.groups })
  if (!change && !isRegrouped) return true
  const isMoved = before.slug !== after.slug
  if (isMoved && !(await claimSlug(tx, 'product', after))) return false
  if (!(await updateProduct(tx, before.id, before.version, change ?? {}, isSwitched))) return false
  if (isRegrouped) await putProductGroups(tx, after.id, groupRows(after))
  if (isMoved) await keepOldSlug(tx, 'product', before.slug, before.id)
  return true
}

async function changeVariant(
  tx: Tx,
  before: Variant,
  after: Variant,
  isSwitched: boolean,
): Promise<boolean> {
  const change = differing(variantFields(before), variantFields(after))
  return !change || updateVariant(tx, before.id, before.version, change, isSwitched)
}

/** Only the changed fields are written. */
function differing<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | undefined {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed = Object.keys(after) as (keyof Fields)[]
  const names = changed.filter((name) => !isSame(before[name], after[name]))
  if (names.length > 0)
    return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>
}
