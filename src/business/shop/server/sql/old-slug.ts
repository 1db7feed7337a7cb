import type { Tx } from '#db/open.ts'

/** Things with a slug that may change. */
type Addressed = 'category' | 'product' | 'page'

/**
 * Returns true if this slug is free, and reserves it until the transaction ends: others who want it wait at its row of old slugs.
 * If it was a former slug of something else, its redirect ends.
 */
export async function takeSlug(
  tx: Tx,
  kind: Addressed,
  slug: string,
  subjectId: string,
  isTaken: () => Promise<boolean>,
) {
  if (await isTaken()) return false
  await keepOldSlug(tx, kind, slug, subjectId)
  const isFree = !(await isTaken())
  await giveAwaySlugs(tx, kind, [slug])
  return isFree
}

/** Visitors with this slug are redirected to the present one. */
export async function keepOldSlug(tx: Tx, kind: Addressed, slug: string, subjectId: string) {
  await tx
    .insertInto('oldSlug')
    .values({ kind, slug, subjectId })
    .onConflict((same) => same.columns(['kind', 'slug']).doUpdateSet({ subjectId }))
    .execute()
}

/** Visitors with these slugs are no longer redirected. */
export async function giveAwaySlugs(tx: Tx, kind: Addressed, slugs: readonly string[]) {
  await tx.deleteFrom('oldSlug').where('kind', '=', kind).where('slug', 'in', slugs).execute()
}

export async function deleteOldSlugs(tx: Tx, kind: Addressed, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return
  await tx
    .deleteFrom('oldSlug')
    .where('kind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .execute()
}

/** The id of what once had this slug. */
export async function subjectOfOldSlug(
  tx: Tx,
  kind: Addressed,
  slug: string,
): Promise<string | undefined> {
  const moved = await tx
    .selectFrom('oldSlug')
    .select('subjectId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return moved?.subjectId
}
