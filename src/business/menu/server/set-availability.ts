import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { productsWith, storeProductAvailability } from './sql/product.ts'
import { storeVariantAvailability, variantsOf } from './sql/variant.ts'

/** A whole product, or one variant of it. */
type Subject = { readonly productId: string; readonly variantId?: string | undefined }
export type AvailabilityChange = Subject & {
  readonly isAvailable: boolean
  /** When it becomes available automatically; null for until further notice. If omitted, the present time stays. */
  readonly soldOutUntil?: Date | null
  /** The version that the editor saw; if omitted, any. */
  readonly seen?: number | undefined
}
type Row = {
  readonly version: number
  readonly isAvailable: boolean
  readonly soldOutUntil: Date | null
}

/**
 * The only function that writes availability and its end time. It skips rows that already have these values, so their version
 * stays. Returns the ids of the written products and variants, and whether every change was made: rows that no longer exist, or
 * that changed since the editor saw them, are left out.
 */
export async function setAvailability(
  tx: Tx,
  changes: readonly AvailabilityChange[],
): Promise<{ written: ReadonlySet<string>; isComplete: boolean }> {
  if (changes.length === 0) return { written: new Set(), isComplete: true }
  // The rows must not change between comparing and writing.
  await lockShop(tx)
  const rowOf = await storedRows(tx, changes)
  const known = changes.flatMap((change) => {
    const row = rowOf(change)
    const isAsSeen = row && (change.seen === undefined || change.seen === row.version)
    return isAsSeen ? { row, change } : []
  })
  const writes = known.flatMap(({ row, change }) => {
    const isAvailable = change.isAvailable
    const soldOutUntil = termAfter(row, change)
    const isSame =
      row.isAvailable === isAvailable && row.soldOutUntil?.getTime() === soldOutUntil?.getTime()
    const { productId, variantId } = change
    return isSame ? [] : { id: variantId ?? productId, variantId, isAvailable, soldOutUntil }
  })
  const alike = Map.groupBy(writes, ({ variantId, isAvailable, soldOutUntil }) =>
    [variantId === undefined, isAvailable, soldOutUntil?.getTime()].join(),
  )
  for (const group of alike.values()) {
    const [first] = group
    if (!first) continue
    const { variantId, isAvailable, soldOutUntil } = first
    const store = variantId === undefined ? storeProductAvailability : storeVariantAvailability
    await store(
      tx,
      group.map(({ id }) => id),
      { isAvailable, soldOutUntil },
    )
  }
  return {
    written: new Set(writes.map(({ id }) => id)),
    isComplete: known.length === changes.length,
  }
}

/** The end time disappears with availability; if not mentioned, it stays. */
function termAfter(row: Row, { isAvailable, soldOutUntil }: AvailabilityChange): Date | null {
  if (isAvailable) return null
  return soldOutUntil === undefined ? row.soldOutUntil : soldOutUntil
}

async function storedRows(tx: Tx, subjects: readonly Subject[]) {
  const ofWhole = subjects.filter(({ variantId }) => variantId === undefined)
  const ofVariants = subjects.filter(({ variantId }) => variantId !== undefined)
  const products = await productsWith(tx, idsOf(ofWhole))
  const variants = await variantsOf(tx, idsOf(ofVariants))
  const rows = new Map<string, Row & { productId?: string }>(
    [...products, ...variants].map((row) => [row.id, row]),
  )
  return ({ productId, variantId }: Subject): Row | undefined => {
    if (variantId === undefined) return rows.get(productId)
    const variant = rows.get(variantId)
    return variant?.productId === productId ? variant : undefined
  }
}

const idsOf = (subjects: readonly Subject[]) => [
  ...new Set(subjects.map(({ productId }) => productId)),
]
