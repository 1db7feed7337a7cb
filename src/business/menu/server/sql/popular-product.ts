import type { Tx } from '#db/open.ts'

/** The popular products, the most popular first. */
export async function popularProducts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('popularProduct')
    .select('productId')
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

export async function replacePopularProducts(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('popularProduct').execute()
  if (ids.length === 0) return
  const rows = ids.map((productId, position) => ({ productId, position }))
  await tx.insertInto('popularProduct').values(rows).execute()
}
