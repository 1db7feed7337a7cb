import { cutTo } from '#platform/escaping.ts'

export const availabilities = ['available', 'sold-out'] as const
export const missings = ['photo', 'translation'] as const

/** The filters of the product list, as in its address. */
export type ProductFilters = {
  q?: string | undefined
  categoryId?: string | undefined
  availability?: (typeof availabilities)[number] | undefined
  missing?: (typeof missings)[number] | undefined
}

/** At most this many pages of fifty are shown; beyond that, searching by name is faster. */
export const mostPages = 40

export function filtersIn(query: URLSearchParams): ProductFilters {
  return {
    q: cutTo((query.get('q') ?? '').trim(), 100) || undefined,
    categoryId: query.get('categoryId')?.slice(0, 40) || undefined,
    availability: availabilities.find((one) => one === query.get('availability')),
    missing: missings.find((one) => one === query.get('missing')),
  }
}

export function pagesIn(query: URLSearchParams): number {
  const pages = Number(query.get('pages'))
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1
}

type Shown = { pages?: number; isAdding?: boolean }

/** The list’s address; changed filters start at the first page. The form of a new product stays open beside it. */
export function listAddress(
  path: string,
  filters: ProductFilters,
  { pages = 1, isAdding = false }: Shown = {},
): string {
  const all = { ...filters, pages: pages > 1 && String(pages), edit: isAdding && 'new' }
  const filled = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams(filled)
  return query.size > 0 ? `${path}?${query}` : path
}

export const isFiltered = (filters: ProductFilters) => Object.values(filters).some(Boolean)
