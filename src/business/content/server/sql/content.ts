import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { updateSeen } from '#db/shared-writes.ts'
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

/** The slug of a published page. */
export async function publishedSlug(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('page')
    .select('slug')
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .executeTakeFirst()
  return row?.slug
}

/** The items of each menu, in order: links, and published pages. */
export async function placedItems(tx: Tx) {
  const pages = await placedPages(tx, {})
  const links = await placedLinks(tx, {})
  return [
    ...pages.map(({ group, position, ...page }) => ({ group, position, page })),
    ...links.map(({ group, position, ...link }) => ({ group, position, link })),
  ].sort((one, other) => one.position - other.position)
}

const placedPages = prepared((tx) =>
  tx
    .selectFrom('navigationItem')
    .innerJoin('page', 'page.id', 'navigationItem.pageId')
    .select(['group', 'position', 'slug', 'title'])
    .where('isPublished', '=', true),
)

export const placedLinks = prepared((tx) =>
  tx
    .selectFrom('navigationItem')
    .innerJoin('link', 'link.id', 'navigationItem.linkId')
    .select(['group', 'position', 'link.id', 'title', 'url', 'icon', 'target']),
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

export const updatePage = (tx: Tx, id: string, seen: number, change: Partial<PageRow>) =>
  updateSeen(tx, 'page', id, seen, change)

export async function deletePage(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('page').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export const hasPageSlug = async (tx: Tx, slug: string): Promise<boolean> =>
  (await tx.selectFrom('page').select('id').where('slug', '=', slug).executeTakeFirst()) !==
  undefined

export const findLink = (tx: Tx, id: string): Promise<LinkRow | undefined> =>
  tx.selectFrom('link').selectAll().where('id', '=', id).executeTakeFirst()

export const everyLink = (tx: Tx): Promise<LinkRow[]> =>
  tx.selectFrom('link').selectAll().orderBy('id').execute()

export async function insertLink(tx: Tx, row: LinkRow) {
  await tx.insertInto('link').values(row).execute()
}

export const updateLink = (tx: Tx, id: string, seen: number, change: Partial<LinkRow>) =>
  updateSeen(tx, 'link', id, seen, change)

export async function deleteLink(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('link').where('id', '=', id).executeTakeFirst()
  return Number(done.numDeletedRows) === 1
}

export const navigationRows = (tx: Tx): Promise<NavigationItemRow[]> =>
  tx.selectFrom('navigationItem').selectAll().orderBy('position').orderBy('id').execute()

export async function replaceNavigation(tx: Tx, group: string, rows: readonly NavigationItemRow[]) {
  await tx.deleteFrom('navigationItem').where('group', '=', group).execute()
  if (rows.length > 0)
    await tx
      .insertInto('navigationItem')
      .values([...rows])
      .execute()
}
