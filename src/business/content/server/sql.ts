import type { Tx } from '#db/open.ts'

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
  const pages = await tx
    .selectFrom('navigationItem')
    .innerJoin('page', 'page.id', 'navigationItem.pageId')
    .select(['place', 'position', 'slug', 'title'])
    .where('isPublished', '=', true)
    .execute()
  const links = await tx
    .selectFrom('navigationItem')
    .innerJoin('link', 'link.id', 'navigationItem.linkId')
    .select(['place', 'position', 'title', 'url', 'icon', 'target'])
    .execute()
  return [
    ...pages.map(({ place, position, ...page }) => ({ place, position, page })),
    ...links.map(({ place, position, ...link }) => ({ place, position, link })),
  ].sort((one, other) => one.position - other.position)
}
