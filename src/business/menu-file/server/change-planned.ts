import { claimSlug } from '#business/catalog/server/claim-slug.ts'
import { keepOldSlug } from '#business/catalog/server/sql.ts'
import { insertVariants, updateProduct, updateVariant } from '#business/products/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Plan } from '../plan.ts'
import { type Product, productFields, type Variant, variantFields } from '../stored.ts'

/** What a plan changes of products that are there. False when somebody changed one of them meanwhile. */
export async function changePlanned(tx: Tx, { products }: Plan): Promise<boolean> {
  for (const { before, after } of products) {
    if (!before) continue
    if (!(await changeProduct(tx, before, after))) return false
    const known = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = known.get(variant.id)
      if (was && !(await changeVariant(tx, was, variant))) return false
    }
    const added = after.variants.filter(({ id }) => !known.has(id))
    await insertVariants(
      tx,
      added.map((variant) => ({ ...variant, productId: after.id, isArchived: false })),
    )
  }
  return true
}

async function changeProduct(tx: Tx, before: Product, after: Product): Promise<boolean> {
  const change = differing(productFields(before), productFields(after))
  if (!change) return true
  const isMoved = before.slug !== after.slug
  if (isMoved && !(await claimSlug(tx, 'product', after))) return false
  if (!(await updateProduct(tx, before.id, before.version, change))) return false
  if (isMoved) await keepOldSlug(tx, 'product', before.slug, before.id)
  return true
}

async function changeVariant(tx: Tx, before: Variant, after: Variant): Promise<boolean> {
  const change = differing(variantFields(before), variantFields(after))
  return !change || updateVariant(tx, before.id, before.version, change)
}

/** Only what changes is written: to say anew that something is sold out would forget until when. */
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
