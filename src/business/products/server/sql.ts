import type { Tx } from '#db/open.ts'
import type { ProductRow, VariantRow } from '#db/tables.ts'

export const findProduct = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirst()

/** These products, in no order. */
export async function productsWith(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('product')
    .selectAll()
    .where('id', 'in', ids)
    .where('isArchived', '=', false)
    .execute()
}

/** The variants of these products, in the order that they were put into. */
export async function variantsOf(tx: Tx, productIds: readonly string[]): Promise<VariantRow[]> {
  if (productIds.length === 0) return []
  return tx
    .selectFrom('variant')
    .selectAll()
    .where('productId', 'in', productIds)
    .where('isArchived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
