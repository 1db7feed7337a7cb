import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { LinkRow, NavigationItemRow, PageRow } from '#db/tables.ts'

export const publishedPages = (tx: Tx) =>
  tx
    .selectFrom('page')
    .select(['id', 'slug', 'title', 'updatedAt'])
    .where('isPublished', '=', true)
    .orderBy('slug')
    .execute()

export const findPublishedPage = (tx: Tx, slug: string) =>
  tx
    .selectFrom('page')
    .select(['slug', 'title', 'content', 'updatedAt'])
    .where('slug', '=', slug)
    .where('isPublished', '=', true)
    .executeTakeFirst()

/** Where a published page is now that had this address once. */
export async function newPageSlugOf(tx: Tx, slug: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('oldSlug')
    .innerJoin('page', 'page.id', 'oldSlug.subjectId')
    .select('page.slug')
    .where('oldSlug.kind', '=', 'page')
    .where('oldSlug.slug', '=', slug)
    .where('page.isPublished', '=', true)
    .executeTakeFirst()
  return row?.slug
}

export async function allLinks(tx: Tx) {
  const rows = await tx
    .selectFrom('link')
    .select(['id', 'title', 'url', 'icon', 'target'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, target: row.target as '_self' | '_blank' }))
}

/** What stands in which menu, in its order: links, and pages that are published. */
export async function placedItems(tx: Tx) {
  const pages = await placedPages(tx, {})
  const links = await placedLinks(tx, {})
  return [
    ...pages.map(({ place, position, ...page }) => ({ place, position, page })),
    ...links.map(({ place, position, ...link }) => ({ place, position, link })),
  ].sort((one, other) => one.position - other.position)
}

const placedPages = prepared((tx) =>
  tx
    .selectFrom('navigationItem')
    .innerJoin('page', 'page.id', 'navigationItem.pageId')
    .select(['place', 'position', 'slug', 'title'])
    .where('isPublished', '=', true),
)

const placedLinks = prepared((tx) =>
  tx
    .selectFrom('navigationItem')
    .innerJoin('link', 'link.id', 'navigationItem.linkId')
    .select(['place', 'position', 'title', 'url', 'icon', 'target']),
)

export const allPages = (tx: Tx) =>
  tx
    .selectFrom('page')
    .select(['id', 'version', 'title', 'slug', 'isPublished', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

export const findPage = (tx: Tx, id: string): Promise<PageRow | undefined> =>
  tx.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPage(tx: Tx, row: PageRow) {
  await tx.insertInto('page').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updatePage(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<PageRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('page')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deletePage(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('page').where('id', '=', id).executeTakeFirst()
  await tx.deleteFrom('oldSlug').where('kind', '=', 'page').where('subjectId', '=', id).execute()
  return Number(done.numDeletedRows) === 1
}

const hasSlug = async (tx: Tx, slug: string) =>
  (await tx.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst()) !==
  undefined

/**
 * True when no page has this address, and no other gets it until this transaction ends: whoever wants the same one waits at
 * the row of old addresses that it would have. An address of before is given away with it.
 */
export async function takePageSlug(tx: Tx, slug: string, pageId: string): Promise<boolean> {
  if (await hasSlug(tx, slug)) return false
  await keepOldPageSlug(tx, slug, pageId)
  const isFree = !(await hasSlug(tx, slug))
  await tx.deleteFrom('oldSlug').where('kind', '=', 'page').where('slug', '=', slug).execute()
  return isFree
}

/** Whoever comes by this address is led to where the page is now. */
export async function keepOldPageSlug(tx: Tx, slug: string, subjectId: string) {
  await tx
    .insertInto('oldSlug')
    .values({ kind: 'page', slug, subjectId })
    .onConflict((same) => same.columns(['kind', 'slug']).doUpdateSet({ subjectId }))
    .execute()
}

export const findLink = (tx: Tx, id: string): Promise<LinkRow | undefined> =>
  tx.selectFrom('link').selectAll().where('id', '=', id).executeTakeFirst()

export const everyLink = (tx: Tx): Promise<LinkRow[]> =>
  tx.selectFrom('link').selectAll().orderBy('id').execute()

export async function insertLink(tx: Tx, row: LinkRow) {
  await tx.insertInto('link').values(row).execute()
}

/** True when the version was still the one that the editor saw. */
export async function updateLink(
  tx: Tx,
  id: string,
  seen: number,
  change: Partial<LinkRow>,
): Promise<boolean> {
  const done = await tx
    .updateTable('link')
    .set({ ...change, version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function deleteLink(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('link').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export const navigationRows = (tx: Tx): Promise<NavigationItemRow[]> =>
  tx.selectFrom('navigationItem').selectAll().orderBy('position').orderBy('id').execute()

export async function replaceNavigation(tx: Tx, place: string, rows: readonly NavigationItemRow[]) {
  await tx.deleteFrom('navigationItem').where('place', '=', place).execute()
  if (rows.length > 0)
    await tx
      .insertInto('navigationItem')
      .values([...rows])
      .execute()
}
