import { asOffered } from '#business/menu/choices/server/as-offered.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import type { ProductIndex } from './product-index.ts'
import type { IndexedProduct } from './search-result.ts'
import { createdAt, shopRevision } from './sql/popularity.ts'
import { allSynonyms } from './sql/synonym.ts'

let cached: { shop: string; revision: number; index: ProductIndex } | undefined

/** The search index of the present menu. It is updated only when the shop has changed. */
export async function currentIndex(tx: Tx): Promise<{ index: ProductIndex; fallback: Locale }> {
  const channel = await findChannel(tx)
  const fallback = channel?.defaultLocale ?? 'en'
  const shop = channel?.id ?? ''
  // Read before the products: a change during the read makes this index outdated, not wrong.
  const revision = await shopRevision(tx)
  if (cached?.shop === shop && cached.revision === revision)
    return { index: cached.index, fallback }

  const placed = await placedNow(tx)
  const index = cached?.shop === shop ? cached.index : await emptyIndex()
  index.update(
    placed,
    (await allSynonyms(tx)).map(({ words }) => words),
  )
  cached = { shop, revision, index }
  return { index, fallback }
}

/** Its tables of words load with the first search. */
const emptyIndex = async () => (await import('./product-index.ts')).productIndex()

async function placedNow(tx: Tx): Promise<IndexedProduct[]> {
  const menu = await shopMenu(tx)
  if (!menu) return []
  const products = new Map(
    (await asOffered(tx, await productsIn(tx, menu.categories))).map((product) => [
      product.id,
      product,
    ]),
  )
  const created = await createdAt(tx)
  const placed = new Map<string, IndexedProduct>()
  for (const category of menu.categories)
    for (const { id } of category.products) {
      const product = products.get(id)
      const before = placed.get(id)
      const categories: IndexedProduct['categories'] = before
        ? [...before.categories, category]
        : [category]
      if (product) placed.set(id, { product, categories, ...created.get(id) })
    }
  return [...placed.values()]
}
