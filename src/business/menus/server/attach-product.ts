import { lastPlace } from '#business/catalog/by-hand.ts'
import { findProduct } from '#business/products/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { shownCategory } from './shown-category.ts'
import { findCategory, insertPlace, placesIn, touchCategory } from './sql.ts'

type Asked = { categoryId: string; productId: string }

/** Asked again, it changes nothing. */
export async function attachProduct({ tx }: Call, { categoryId, productId }: Asked) {
  if (!(await findCategory(tx, categoryId))) return refuse('not-found')
  if (!(await findProduct(tx, productId)))
    return refuse('invalid', { errors: [{ field: 'productId', code: 'invalid' }] })
  const position = lastPlace(await placesIn(tx, categoryId))
  if (await insertPlace(tx, categoryId, productId, position)) await touchCategory(tx, categoryId)
  return shownCategory(tx, categoryId)
}
