import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { claimSlug } from '#business/catalog/server/claim-slug.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { menus } from '../contract.ts'
import { shownCategory } from './shown-category.ts'
import { findMenu, insertCategory, someCategories } from './sql.ts'

type Asked = z.output<typeof menus.addCategory.input>

export async function addCategory({ tx }: Call, { menuId, name, icon, ...asked }: Asked) {
  if (!(await findMenu(tx, menuId)))
    return refuse('invalid', { errors: [{ field: 'menuId', code: 'invalid' }] })
  const unnamed = await whyUnnamed(tx, { name })
  if (unnamed) return unnamed
  const id = randomId()
  const slug = await claimSlug(tx, 'category', { id, name, slug: asked.slug })
  const position = lastPlace(await someCategories(tx, menuId))
  const isMade =
    slug !== undefined &&
    (await insertCategory(tx, { id, version: 1, menuId, name, slug, icon, position }))
  return isMade
    ? shownCategory(tx, id)
    : refuse('slug-taken', { errors: [{ field: 'slug', code: 'invalid' }] })
}
