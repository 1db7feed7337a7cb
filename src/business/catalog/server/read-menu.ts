import { findChannel } from '#business/channel/server/sql.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import { cardOf } from '../product.ts'
import { activeMenus, productsOn } from './sql.ts'

export async function readMenu({ tx }: Call, asked: { locale?: Locale | undefined }) {
  const fallback = ((await findChannel(tx))?.defaultLocale ?? 'en') as Locale
  const locale = asked.locale ?? fallback
  const menus = (await activeMenus(tx)).slice(0, 1)
  const dishes = new Map(
    (await productsOn(tx, menus)).map((dish) => [dish.id, cardOf(dish, locale, fallback)]),
  )
  return {
    shelves: menus.flatMap(({ categories }) =>
      categories.map(({ id, slug, name, icon, products }) => ({
        id,
        slug,
        icon,
        name: inLocale(name, locale, fallback),
        cards: products.flatMap((product) => dishes.get(product.id) ?? []),
      })),
    ),
  }
}
