import type { Tx } from '#db/open.ts'

/** How the shop stands: what was read before it moved is old. */
export async function shopRevision(tx: Tx): Promise<number> {
  const { value } = await tx
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', 'shop')
    .executeTakeFirstOrThrow()
  return Number(value)
}

export async function countFound(tx: Tx, productId: string) {
  await tx
    .insertInto('found')
    .values({ productId, times: 1 })
    .onConflict((conflict) =>
      conflict.column('productId').doUpdateSet((eb) => ({ times: eb('found.times', '+', 1) })),
    )
    .execute()
}

/** What is ordered has been found, whichever way. */
export async function countOrdered(tx: Tx, productIds: readonly string[]) {
  await tx
    .insertInto('found')
    .columns(['productId', 'times'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select(['id', eb.lit(1).as('times')])
        .where('id', 'in', [...new Set(productIds)]),
    )
    .onConflict((conflict) =>
      conflict.column('productId').doUpdateSet((eb) => ({ times: eb('found.times', '+', 1) })),
    )
    .execute()
}

/** The dishes that are most often found, those that are on no menu now among them. */
export async function mostFound(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('found')
    .select('productId')
    .orderBy('times', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute()
  return rows.map(({ productId }) => productId)
}
