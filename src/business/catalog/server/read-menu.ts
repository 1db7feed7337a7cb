import type { Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import { spokenMenu } from './spoken-menu.ts'

/** A menu that is longer than this is not read to its end on one page. */
const mostOnOnePage = 80
const beginning = 8

export async function readMenu({ tx }: Call, asked: { locale?: Locale | undefined }) {
  const { categories, shelves } = await spokenMenu(tx, asked.locale)
  const count = categories.reduce((sum, { products }) => sum + products.length, 0)
  const shown = await shelves(
    count <= mostOnOnePage
      ? categories
      : categories.map((one) => ({ ...one, products: one.products.slice(0, beginning) })),
  )
  const counts = new Map(categories.map(({ id, products }) => [id, products.length]))
  return { shelves: shown.map((shelf) => ({ ...shelf, count: counts.get(shelf.id) ?? 0 })) }
}
