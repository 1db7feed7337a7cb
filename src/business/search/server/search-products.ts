import type * as z from 'zod/mini'
import { asOffered } from '#business/menu/choices/server/product-choices.ts'
import { filterOf, isFilterOn, isOnlyUndeclared, passes } from '#business/menu/filter.ts'
import { cardWithIcon } from '#business/menu/product.ts'
import { readHighlights } from '#business/menu/server/read-highlights.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { search } from '../contract.ts'
import { type ProductIndex, productIndex } from './product-index.ts'
import type { IndexedProduct } from './search-result.ts'
import { allSynonyms, countFound, createdAt, mostFound, shopRevision } from './sql/search.ts'

const mostShown = 60
const mostSimilar = 12
const mostSuggested = 6
/** Some of the most popular products are sold out or left out by the filter: read enough to fill the list. */
const mostLookedAt = 60

export async function searchProducts(
  { tx, now }: Call,
  { q, locale, ...filterText }: z.output<typeof search.products.input>,
) {
  const { index, fallback } = await currentIndex(tx)
  const highlights = await readHighlights(tx, now)
  const filter = filterOf(filterText)
  const isLeft = ({ product }: IndexedProduct) => passes(product, filter)
  const cards = (some: readonly IndexedProduct[]) =>
    some.map(({ product, categories: [category] }) =>
      cardWithIcon(product, category, locale ?? fallback, fallback, highlights),
    )
  const { meaning, ...found } = index.find(q)
  const matches = found.matches.filter(isLeft)
  const similar = found.similar.filter(isLeft)
  const undeclared = found.undeclared.filter(isLeft)
  const { without, avoid, unknown, diets, deniedDiets } = meaning
  const isPlain =
    without.length + avoid.length + unknown.length + diets.length + deniedDiets.length === 0
  const isNothing = isPlain && matches.length + similar.length === 0
  const isSuggested = (one: IndexedProduct) => one.product.isAvailable && isLeft(one)
  const liked = isNothing ? await mostOftenFound(tx, index, isSuggested) : []
  return {
    query: q,
    without,
    avoid,
    unknown,
    diets,
    areDietsMarked: found.areDietsMarked,
    deniedDiets,
    count: matches.length,
    cards: cards(matches.slice(0, mostShown)),
    similar: cards(similar.slice(0, mostSimilar)),
    undeclared: cards(undeclared.slice(0, mostShown)),
    mostOftenFound: cards(liked),
    fromMenu:
      isNothing && liked.length === 0 ? cards(index.newest(mostSuggested, isSuggested)) : [],
    ...(isFilterOn(filter) && {
      filtered: {
        count: matches.length,
        total: found.matches.length,
        undeclared: found.matches.filter(({ product }) => isOnlyUndeclared(product, filter)).length,
      },
    }),
  }
}

async function mostOftenFound(
  tx: Tx,
  index: ProductIndex,
  isSuggested: (one: IndexedProduct) => boolean,
) {
  const liked = (await mostFound(tx, mostLookedAt)).flatMap((id) => index.byId(id) ?? [])
  return liked.filter(isSuggested).slice(0, mostSuggested)
}

const mostNoted = 100_000

/** Counts a choice once a day for each visitor, so that no one alone decides what is popular. Noted in memory only. */
export function countChoice() {
  const noted = new Set<string>()
  let today = ''
  const isFirst = ({ who, now }: Call, productId: string) => {
    if (!who.visitorId) return false
    const day = now.toISOString().slice(0, 10)
    if (day !== today) noted.clear()
    today = day
    const choice = `${who.visitorId} ${productId}`
    if (noted.has(choice)) return false
    if (noted.size >= mostNoted) noted.delete(noted.keys().next().value ?? '')
    noted.add(choice)
    return true
  }
  return async (call: Call, { productId }: { productId: string }) => {
    const { index } = await currentIndex(call.tx)
    if (!index.byId(productId)) return refuse('not-found')

    if (isFirst(call, productId)) await countFound(call.tx, productId)
    return { productId }
  }
}

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
  const index = cached?.shop === shop ? cached.index : productIndex()
  index.update(
    placed,
    (await allSynonyms(tx)).map(({ words }) => words),
  )
  cached = { shop, revision, index }
  return { index, fallback }
}

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
