import type { Ask, Visit } from '#ask.ts'
import { shopsMenu } from '#business/menu/menus/menu.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { menuWords } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filtersIn, type ProductFilters, pagesIn } from './list-address.ts'

export async function load({ ask, locale, query }: Visit) {
  const filters = filtersIn(query)
  const pages = pagesIn(query)
  const listed = await firstPages(ask, filters, pages)
  const menus = await menusWithCategories(ask)
  if (isRefusal(listed) || isRefusal(menus)) return { missing: true as const }
  return {
    title: menuWords(locale).products.title,
    data: { ...listed, pages, filters, menus, isAdding: query.get('edit') === 'new' },
  }
}

async function firstPages(ask: Ask, filters: ProductFilters, pages: number) {
  const products: ListedProduct[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const answer = await ask('GET /api/products', { ...filters, ...(cursor && { cursor }) })
    if (isRefusal(answer)) return answer
    products.push(...answer.products)
    cursor = answer.next ?? undefined
    if (!cursor) break
  }
  return { products, hasMore: cursor !== undefined }
}

/** Categories of two menus can have the same name. The live menu is first. */
async function menusWithCategories(ask: Ask) {
  const listed = await ask('GET /api/menus', {})
  const listedIn = await ask('GET /api/categories', {})
  if (isRefusal(listed)) return listed
  if (isRefusal(listedIn)) return listedIn
  const live = shopsMenu(listed.menus)
  const inOrder = [...(live ? [live] : []), ...listed.menus.filter((menu) => menu !== live)]
  const ofMenu = Map.groupBy(listedIn.categories, ({ menuId }) => menuId)
  return inOrder.flatMap(({ id, name }) => {
    const categories = ofMenu.get(id)?.map((one) => ({ id: one.id, name: one.name }))
    return categories ? [{ id, name, categories }] : []
  })
}

export type ProductsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type MenuToChoose = ProductsPage['menus'][number]
