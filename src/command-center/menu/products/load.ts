import type { Ask, Visit } from '#ask.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { menuWords } from '#command-center/menu/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { filtersIn, type ProductFilters, pagesIn } from './list-address.ts'

export async function load({ ask, locale, query }: Visit) {
  const filters = filtersIn(query)
  const pages = pagesIn(query)
  const listed = await firstPages(ask, filters, pages)
  const listedIn = await ask('GET /api/categories', {})
  if (isRefusal(listed) || isRefusal(listedIn)) return { missing: true as const }
  const categories = listedIn.categories.map(({ id, name }) => ({ id, name }))
  return {
    title: menuWords(locale).products.title,
    data: { ...listed, pages, filters, categories, isAdding: query.get('edit') === 'new' },
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

export type ProductsPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type NamedCategory = ProductsPage['categories'][number]
