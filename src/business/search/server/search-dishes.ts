import { cardOf } from '#business/catalog/product.ts'
import type { Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import type { Placed } from './dish-index.ts'
import { dishesNow } from './dishes-now.ts'
import { mostFound } from './sql.ts'

const mostShown = 60
const mostSuggested = 6
/** Of the most often found some are sold out or gone: enough are looked at to fill the list. */
const mostLookedAt = 60

export async function searchDishes(
  { tx }: Call,
  { q, locale }: { q: string; locale?: Locale | undefined },
) {
  const { index, fallback } = await dishesNow(tx)
  const cards = (some: readonly Placed[]) =>
    some.map(({ dish, categories: [{ slug }] }) => cardOf(dish, slug, locale ?? fallback, fallback))
  const found = index.find(q)
  if (found.length > 0)
    return {
      query: q,
      count: found.length,
      cards: cards(found.slice(0, mostShown)),
      mostOftenFound: [],
    }

  const liked = (await mostFound(tx, mostLookedAt)).flatMap((id) => index.byId(id) ?? [])
  const buyable = liked.filter(({ dish }) => dish.isAvailable).slice(0, mostSuggested)
  return { query: q, count: 0, cards: [], mostOftenFound: cards(buyable) }
}
