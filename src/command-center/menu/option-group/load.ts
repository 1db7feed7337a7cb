import type { Ask, Visit } from '#ask.ts'
import { titleOf } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const { ask, params } = visit
  const { groupId = '' } = params
  const group = await ask('GET /api/option-groups/{groupId}', { groupId })
  const sizes = await ask('GET /api/sizes', {})
  const all = await ask('GET /api/menus', {})
  if (isRefusal(group) || isRefusal(sizes) || isRefusal(all)) return { missing: true as const }
  const menus = []
  for (const { id, name } of all.menus)
    menus.push({ id, name, categories: await filledCategories(ask, id) })
  const others = await named(ask, withoutCategory(group, menus))
  const data = { group, sizes: sizes.sizes, menus, others }
  return { title: titleOf(visit, group.name), data }
}

/** The products of the group that no category shows. */
function withoutCategory(
  { productIds }: { productIds: readonly string[] },
  menus: readonly { categories: Awaited<ReturnType<typeof filledCategories>> }[],
) {
  const products = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  const shown = new Set(products.map(({ id }) => id))
  return productIds.filter((id) => !shown.has(id))
}

async function named(ask: Ask, ids: readonly string[]) {
  const products = []
  for (const productId of ids) {
    const product = await ask('GET /api/products/{productId}', { productId })
    if (!isRefusal(product)) products.push({ id: productId, name: product.name })
  }
  return products
}

/** The categories of a menu that have products. */
async function filledCategories(ask: Ask, menuId: string) {
  const listed = await ask('GET /api/categories', { menuId })
  const filled = []
  for (const { id: categoryId, productCount } of isRefusal(listed) ? [] : listed.categories) {
    if (productCount === 0) continue
    const category = await ask('GET /api/categories/{categoryId}', { categoryId })
    if (isRefusal(category) || category.products.length === 0) continue
    const { id, name, products } = category
    filled.push({ id, name, products: products.map(({ id, name }) => ({ id, name })) })
  }
  return filled
}

export type GroupPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Group = GroupPage['group']
export type Size = GroupPage['sizes'][number]
