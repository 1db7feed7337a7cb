import { asOffered } from '#business/menu/choices/server/as-offered.ts'
import { cardOf } from '#business/menu/product.ts'
import { readHighlights } from '#business/menu/server/read-highlights.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'

const most = 5

type ReadGoesWithInput = { products: string; locale?: Locale | undefined }

/** What the owner has named to go with the categories of these products, except for them and for what is sold out. */
export async function readGoesWith({ tx, now }: Call, input: ReadGoesWithInput) {
  const chosen = new Set(input.products.split(','))
  const categories = (await shopMenu(tx))?.categories ?? []
  const named = new Set(
    categories
      .filter(({ products }) => products.some(({ id }) => chosen.has(id)))
      .flatMap(({ goesWith }) => goesWith)
      .filter((id) => !chosen.has(id)),
  )
  const places = new Map(
    categories
      .flatMap((category) =>
        category.products.flatMap(({ id }) => (named.has(id) ? [[id, category] as const] : [])),
      )
      .reverse(),
  )
  const offered = categories.map((category) => ({
    ...category,
    products: category.products.filter(({ id }) => named.has(id)),
  }))
  const products = new Map(
    (await asOffered(tx, await productsIn(tx, offered))).map((product) => [product.id, product]),
  )
  const fallback = (await findChannel(tx))?.defaultLocale ?? 'en'
  const locale = input.locale ?? fallback
  const highlights = await readHighlights(tx, now)
  const cards = [...named].flatMap((id) => {
    const product = products.get(id)
    const place = places.get(id)
    return product && place ? [cardOf(product, place.slug, locale, fallback, highlights)] : []
  })
  return { cards: cards.filter(({ isAvailable }) => isAvailable).slice(0, most) }
}
