import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/** The shop's revision: anything read before it changed is outdated. */
export async function shopRevision(tx: Tx): Promise<number> {
  const { value } = await tx
    .selectFrom('revision')
    .select('value')
    .where('subject', '=', 'shop')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** When each product was created. */
export async function createdAt(tx: Tx) {
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'createdAt'])
    .where('isArchived', '=', false)
    .execute()
  return new Map(rows.map(({ id, createdAt }) => [id, { createdAt }]))
}

export async function countFound(tx: Tx, productId: string) {
  await tx
    .insertInto('productPopularity')
    .values({ productId, times: 1 })
    .onConflict((conflict) =>
      conflict
        .column('productId')
        .doUpdateSet((eb) => ({ times: eb('productPopularity.times', '+', 1) })),
    )
    .execute()
}

/** An ordered product counts as found, however the customer found it. */
export async function countOrdered(tx: Tx, productIds: readonly string[]) {
  for (const productId of [...new Set(productIds)].sort()) await timesCounted(tx, { productId })
}

const timesCounted = prepared((tx, values: { productId: string }) =>
  tx
    .insertInto('productPopularity')
    .columns(['productId', 'times'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select(['id', eb.lit(1).as('times')])
        .where('id', '=', values.productId),
    )
    .onConflict((conflict) =>
      conflict
        .column('productId')
        .doUpdateSet((eb) => ({ times: eb('productPopularity.times', '+', 1) })),
    ),
)

/** The most popular products, including those that are on no menu now. */
export async function mostFound(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('productPopularity')
    .select('productId')
    .orderBy('times', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute()
  return rows.map(({ productId }) => productId)
}
