import { activeMenus, dishesIn } from '#business/catalog/server/sql.ts'
import { findChannel } from '#business/channel/server/sql.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { type DishIndex, dishIndex, type Placed } from './dish-index.ts'
import { shopRevision } from './sql.ts'

let kept: { shop: string; revision: number; index: DishIndex } | undefined

/** The dishes of the menu as they are now, ready to be searched. They are read again only when the shop has changed. */
export async function dishesNow(tx: Tx): Promise<{ index: DishIndex; fallback: Locale }> {
  const channel = await findChannel(tx)
  const fallback = (channel?.defaultLocale ?? 'en') as Locale
  const shop = channel?.id ?? ''
  // Asked before the reading: what changes meanwhile makes this index old, not wrong.
  const revision = await shopRevision(tx)
  if (kept?.shop === shop && kept.revision === revision) return { index: kept.index, fallback }

  const placed = await placedNow(tx)
  const index = kept?.shop === shop ? kept.index : dishIndex()
  index.tell(placed)
  kept = { shop, revision, index }
  return { index, fallback }
}

async function placedNow(tx: Tx): Promise<Placed[]> {
  const [menu] = await activeMenus(tx)
  if (!menu) return []
  const dishes = new Map((await dishesIn(tx, menu.categories)).map((dish) => [dish.id, dish]))
  const placed = new Map<string, Placed>()
  for (const category of menu.categories)
    for (const { id } of category.products) {
      const dish = dishes.get(id)
      const before = placed.get(id)
      const categories: Placed['categories'] = before
        ? [...before.categories, category]
        : [category]
      if (dish) placed.set(id, { dish, categories })
    }
  return [...placed.values()]
}
