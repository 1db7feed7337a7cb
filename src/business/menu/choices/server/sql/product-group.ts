import type { Tx } from '#db/open.ts'
import type { ProductGroupRow } from '#db/tables.ts'

export type StoredProductGroup = Omit<ProductGroupRow, 'only' | 'defaults'> & {
  only: string[] | null
  defaults: string[] | null
}

/** The groups of one product, or the products of one group, or both of all. */
export async function productGroups(
  tx: Tx,
  of: { productId?: string; groupId?: string } = {},
): Promise<StoredProductGroup[]> {
  const { productId, groupId } = of
  const rows = await tx
    .selectFrom('productGroup')
    .innerJoin('product', 'product.id', 'productId')
    .selectAll('productGroup')
    .where('product.isArchived', '=', false)
    .$if(productId !== undefined, (all) => all.where('productId', '=', productId ?? ''))
    .$if(groupId !== undefined, (all) => all.where('groupId', '=', groupId ?? ''))
    .orderBy('productId')
    .orderBy('productGroup.position')
    .orderBy('groupId')
    .execute()
  return rows.map((row) => ({
    ...row,
    only: row.only as string[] | null,
    defaults: row.defaults as string[] | null,
  }))
}

export async function putProductGroups(
  tx: Tx,
  productId: string,
  rows: readonly StoredProductGroup[],
) {
  await tx.deleteFrom('productGroup').where('productId', '=', productId).execute()
  await insertProductGroups(tx, rows)
}

export async function insertProductGroups(tx: Tx, rows: readonly StoredProductGroup[]) {
  if (rows.length > 0)
    await tx
      .insertInto('productGroup')
      .values([...rows])
      .execute()
}

export async function detachProducts(tx: Tx, groupId: string, productIds: readonly string[]) {
  if (productIds.length > 0)
    await tx
      .deleteFrom('productGroup')
      .where('groupId', '=', groupId)
      .where('productId', 'in', [...productIds])
      .execute()
}
