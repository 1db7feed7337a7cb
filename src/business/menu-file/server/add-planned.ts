import { insertProductGroups } from '#business/menu/choices/server/sql/product-group.ts'
import { claimSlug } from '#business/menu/server/claim-slug.ts'
import { insertCategory, someCategories } from '#business/menu/server/sql/category.ts'
import { allMenus, insertMenu } from '#business/menu/server/sql/menu.ts'
import { insertProducts } from '#business/menu/server/sql/product.ts'
import { insertVariants } from '#business/menu/server/sql/variant.ts'
import { giveAwaySlugs } from '#business/shop/server/sql/old-slug.ts'
import { nextPosition } from '#platform/position.ts'
import type { Call } from '#platform/server/call.ts'
import type { Plan } from '../plan.ts'
import type { Product } from '../stored.ts'
import { groupRows } from './group-rows.ts'

const atOnce = 200

/** Adds a plan's new menus, categories and products. Returns false if a slug was taken in the meantime. */
export async function addPlanned({ tx, now }: Call, { menus, categories, products }: Plan) {
  let position = nextPosition(await allMenus(tx))
  for (const { meant: _, ...menu } of menus)
    await insertMenu(tx, { ...menu, version: 1, isActive: true, position: position++ })
  for (const { id, menuId, name } of categories) {
    const slug = await claimSlug(tx, 'category', { id, name })
    const position = nextPosition(await someCategories(tx, menuId))
    const row = { id, version: 1, menuId, name, icon: null, position, goesWith: [] }
    if (!slug || !(await insertCategory(tx, { ...row, slug }))) return false
  }
  const added = products.filter(({ before }) => !before).map(({ after }) => after)
  for (let from = 0; from < added.length; from += atOnce) {
    const part = added.slice(from, from + atOnce)
    await giveAwaySlugs(
      tx,
      'product',
      part.map(({ slug }) => slug),
    )
    if (
      (await insertProducts(
        tx,
        part.map((one) => rowOf(one, now)),
      )) < part.length
    )
      return false
    await insertVariants(
      tx,
      part.flatMap(({ id, variants }) =>
        variants.map((variant) => ({ ...variant, productId: id, isArchived: false })),
      ),
    )
    await insertProductGroups(tx, part.flatMap(groupRows))
  }
  return true
}

const rowOf = ({ places: _, variants: __, groups: ___, ...product }: Product, now: Date) => ({
  ...product,
  photoId: null,
  labelUntil: null,
  isArchived: false,
  createdAt: now,
})
