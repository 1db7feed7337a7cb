import { standsOnMenu } from '#business/menu/server/sql/category.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { deleteSome } from '#db/shared-writes.ts'
import type { SynonymRow } from '#db/tables.ts'

/** A visitor who invents words can't fill the database. */
const mostPerDay = 1000

export async function countMissed(tx: Tx, day: string, query: string): Promise<boolean> {
  const known = await tx
    .updateTable('missedSearch')
    .set((eb) => ({ times: eb('times', '+', 1) }))
    .where('day', '=', day)
    .where('query', '=', query)
    .executeTakeFirst()
  if (Number(known.numUpdatedRows) > 0) return true
  const { count } = await tx
    .selectFrom('missedSearch')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPerDay) return false
  await tx
    .insertInto('missedSearch')
    .values({ day, query, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'query'])
        .doUpdateSet((eb) => ({ times: eb('missedSearch.times', '+', 1) })),
    )
    .execute()
  return true
}

export async function mostMissed(tx: Tx, most: number) {
  const rows = await tx
    .selectFrom('missedSearch')
    .select((eb) => ['query', eb.fn.sum('times').as('times')] as const)
    .groupBy('query')
    .orderBy('times', 'desc')
    .orderBy('query')
    .limit(most)
    .execute()
  return rows.map(({ query, times }) => ({ query, times: Number(times) }))
}

export const deleteMissedBefore = (tx: Tx, day: string) =>
  deleteSome(tx, 'missedSearch', 'query', (row) => row('day', '<', day))

export async function allSynonyms(tx: Tx): Promise<{ words: string[] }[]> {
  const rows = await tx.selectFrom('synonym').select('words').orderBy('position').execute()
  return rows.map(({ words }) => ({ words: words as string[] }))
}

export async function replaceSynonyms(tx: Tx, rows: readonly SynonymRow[]) {
  await tx.deleteFrom('synonym').execute()
  if (rows.length > 0)
    await tx
      .insertInto('synonym')
      .values([...rows])
      .execute()
}

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

/** The most popular products on the menu. Those of an earlier menu may have been found more often. */
export async function mostFound(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('productPopularity')
    .innerJoin('product', 'product.id', 'productId')
    .select('productId')
    .where('isArchived', '=', false)
    .where(standsOnMenu())
    .orderBy('times', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute()
  return rows.map(({ productId }) => productId)
}
