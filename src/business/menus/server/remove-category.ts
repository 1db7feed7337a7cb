import { forgetOldSlugs } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteCategory } from './sql.ts'

export async function removeCategory({ tx }: Call, { categoryId }: { categoryId: string }) {
  await forgetOldSlugs(tx, 'category', [categoryId])
  return (await deleteCategory(tx, categoryId)) ? {} : refuse('not-found')
}
