import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './shown-category.ts'
import { deletePlace, touchCategory } from './sql.ts'

type Asked = { categoryId: string; productId: string }

export async function detachProduct({ tx }: Call, { categoryId, productId }: Asked) {
  if (!(await deletePlace(tx, categoryId, productId))) return refuse('not-found')
  await touchCategory(tx, categoryId)
  return shownCategory(tx, categoryId)
}
