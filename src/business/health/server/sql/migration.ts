import type { Tx } from '#db/open.ts'

/** When this data began. */
export async function firstStart(tx: Tx): Promise<Date> {
  const first = await tx
    .selectFrom('migration')
    .select('appliedAt')
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow()
  return first.appliedAt
}
