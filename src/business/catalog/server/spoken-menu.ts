import { findChannel } from '#business/channel/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { inLocale, type Locale, otherTongue } from '#platform/localised.ts'
import { knownIcon } from '../icon.ts'
import { cardOf } from '../product.ts'
import type { Shelf, Signpost } from '../shapes.ts'
import { activeMenus, type Category, dishesIn } from './sql.ts'

/** The shop's menu (the first active one) and the languages to tell it in. */
export async function spokenMenu(tx: Tx, asked: Locale | undefined) {
  const fallback = ((await findChannel(tx))?.defaultLocale ?? 'en') as Locale
  const locale = asked ?? fallback
  const [menu] = await activeMenus(tx)
  const categories = menu?.categories ?? []
  const named = ({ id, slug, name, icon }: Category) => ({
    id,
    slug,
    icon: knownIcon(icon),
    name: inLocale(name, locale, fallback),
    lang: otherTongue(name, locale, fallback),
  })
  const signposts = (): Signpost[] =>
    categories.map((category) => ({ ...named(category), count: category.products.length }))
  const shelves = async (some: readonly Category[]): Promise<Shelf[]> => {
    const dishes = new Map((await dishesIn(tx, some)).map((dish) => [dish.id, dish]))
    return some.map((category) => ({
      ...named(category),
      count: category.products.length,
      cards: category.products.flatMap(({ id }) => {
        const dish = dishes.get(id)
        return dish ? [cardOf(dish, category.slug, locale, fallback)] : []
      }),
    }))
  }
  return { locale, fallback, categories, signposts, shelves }
}
