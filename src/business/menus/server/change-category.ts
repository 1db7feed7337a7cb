import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { claimSlug } from '#business/catalog/server/claim-slug.ts'
import { keepOldSlug } from '#business/catalog/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { menus } from '../contract.ts'
import { shownCategory } from './shown-category.ts'
import { findCategory, findMenu, someCategories, updateCategory } from './sql.ts'

type Asked = z.output<typeof menus.changeCategory.input>

export async function changeCategory({ tx, version }: Call, { categoryId, ...change }: Asked) {
  const before = await findCategory(tx, categoryId)
  if (!before) return refuse('not-found')
  const { menuId = before.menuId, slug = before.slug } = change
  const isMoved = menuId !== before.menuId
  if (isMoved && !(await findMenu(tx, menuId)))
    return refuse('invalid', { errors: [{ field: 'menuId', code: 'invalid' }] })

  const position = isMoved ? lastPlace(await someCategories(tx, menuId)) : before.position
  const isMovedOn = slug !== before.slug
  if (isMovedOn && !(await claimSlug(tx, 'category', { ...before, slug })))
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  if (!(await updateCategory(tx, categoryId, version, { ...change, position })))
    return refuse('stale', { version: before.version })
  if (isMovedOn) await keepOldSlug(tx, 'category', before.slug, categoryId)
  return shownCategory(tx, categoryId)
}
