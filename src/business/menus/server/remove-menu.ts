import { forgetOldSlugs } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { deleteMenu, someCategories } from './sql.ts'

/** Its categories go with it, and no product does. */
export async function removeMenu({ tx }: Call, { menuId }: { menuId: string }) {
  const categories = await someCategories(tx, menuId)
  const ids = categories.map(({ id }) => id)
  await forgetOldSlugs(tx, 'category', ids)
  return (await deleteMenu(tx, menuId)) ? {} : refuse('not-found')
}
