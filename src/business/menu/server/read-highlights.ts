import { freshOf, type Highlights, newSince } from '#business/menu/product.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { dateIn } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import { popularProducts } from './sql/menu.ts'
import { countOnMenu, newOnMenu } from './sql/product.ts'

/** Which products of the menu are new and popular today, as far as the shop shows it. */
export async function readHighlights(tx: Tx, now: Date): Promise<Highlights> {
  const shop = await findChannel(tx)
  const recent = shop?.showsNew ? await newOnMenu(tx, newSince(now)) : []
  return {
    fresh: freshOf(recent, recent.length > 0 ? await countOnMenu(tx) : 0),
    popular: new Set(shop?.showsPopular ? await popularProducts(tx) : []),
    today: dateIn(now, shop?.timeZone ?? 'UTC').toString(),
  }
}
