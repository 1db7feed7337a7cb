import { lastPlace } from '#business/catalog/by-hand.ts'
import { claimSlug } from '#business/catalog/server/claim-slug.ts'
import { giveAwaySlugs } from '#business/catalog/server/sql.ts'
import { allMenus, insertCategory, insertMenu, someCategories } from '#business/menus/server/sql.ts'
import { insertProducts, insertVariants } from '#business/products/server/sql.ts'
import type { Call } from '#platform/server/call.ts'
import type { Plan } from '../plan.ts'
import type { Product } from '../stored.ts'

const atOnce = 200

/** What is new of a plan: menus, categories, products. False when somebody took an address meanwhile. */
export async function addPlanned({ tx, now }: Call, { menus, categories, products }: Plan) {
  let position = lastPlace(await allMenus(tx))
  for (const menu of menus)
    await insertMenu(tx, { ...menu, version: 1, isActive: true, position: position++ })
  for (const { id, menuId, name } of categories) {
    const slug = await claimSlug(tx, 'category', { id, name })
    const position = lastPlace(await someCategories(tx, menuId))
    const row = { id, version: 1, menuId, name, icon: null, position }
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
  }
  return true
}

const rowOf = ({ places: _, variants: __, ...product }: Product, now: Date) => ({
  ...product,
  photoId: null,
  isArchived: false,
  createdAt: now,
})
