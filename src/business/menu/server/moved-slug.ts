import { subjectOfOldSlug } from '#business/shop/server/sql/old-slug.ts'
import type { Tx } from '#db/open.ts'
import { categorySlug } from './sql/category.ts'
import { productSlug } from './sql/product.ts'

/** The present slug of the category or product that once had this one. */
export async function newSlugOf(
  tx: Tx,
  kind: 'category' | 'product',
  slug: string,
): Promise<string | undefined> {
  const id = await subjectOfOldSlug(tx, kind, slug)
  if (id !== undefined) return kind === 'category' ? categorySlug(tx, id) : productSlug(tx, id)
}
