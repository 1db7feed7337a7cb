import type { Visit } from '#ask.ts'
import { titleOf } from '#command-center/menu/kit/title-of.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const { ask, params } = visit
  const { groupId = '' } = params
  const group = await ask('GET /api/option-groups/{groupId}', { groupId })
  const sizes = await ask('GET /api/sizes', {})
  const shop = await ask('GET /api/channel', {})
  if (isRefusal(group) || isRefusal(sizes) || isRefusal(shop)) return { missing: true as const }
  const names = new Map(shop.products.map(({ id, name }) => [id, name]))
  const categories = shop.menus.flatMap((menu) => menu.categories)
  return {
    title: titleOf(visit, group.name),
    data: {
      group,
      sizes: sizes.sizes,
      categories: categories.map(({ id, name, products }) => ({
        id,
        name,
        products: products.map((product) => ({
          id: product.id,
          name: names.get(product.id) ?? [],
        })),
      })),
    },
  }
}

export type GroupPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Group = GroupPage['group']
export type Size = GroupPage['sizes'][number]
