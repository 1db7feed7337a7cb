import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { changedSlug } from '#business/catalog/server/claim-slug.ts'
import { keepOldSlug } from '#business/catalog/server/sql.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { menus } from '../contract.ts'
import { shownCategory } from './shown-category.ts'
import { findCategory, findMenu, someCategories, updateCategory } from './sql.ts'

type Asked = z.output<typeof menus.changeCategory.input>

export async function changeCategory({ tx, version }: Call, { categoryId, ...change }: Asked) {
  const before = await findCategory(tx, categoryId)
  if (!before) return refuse('not-found')
  const unnamed = await whyUnnamed(tx, change)
  if (unnamed) return unnamed
  const { menuId = before.menuId } = change
  const isMoved = menuId !== before.menuId
  if (isMoved && !(await findMenu(tx, menuId)))
    return refuse('invalid', { errors: [{ field: 'menuId', code: 'invalid' }] })

  const position = isMoved ? lastPlace(await someCategories(tx, menuId)) : before.position
  const slug = await changedSlug(tx, 'category', before, change)
  if (slug === undefined)
    return refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
  if (!(await updateCategory(tx, categoryId, version, { ...change, slug, position })))
    return refuse('stale', { version: before.version })
  if (slug !== before.slug) await keepOldSlug(tx, 'category', before.slug, categoryId)
  return shownCategory(tx, categoryId)
}
