import { popularProducts, replacePopularProducts } from '#business/menu/server/sql/menu.ts'
import { countOnMenu } from '#business/menu/server/sql/product.ts'
import { readHours } from '#business/shop/server/the-shop.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
import type { Store } from '#db/open.ts'
import { popularDays, popularOf } from '../popular.ts'
import { piecesOnMenu } from './sql/order-line.ts'

/** Ranks by the shop days before today, so that the result changes once a shop day. An unchanged rank isn't written. */
export async function rankPopular(store: Store, now: Date): Promise<void> {
  const ranked = await store.read(async (tx) => {
    const shop = await readHours(tx)
    if (!shop) return
    const today = Temporal.PlainDate.from(shopDayOf(shop.hours, now))
    const pieces = await piecesOnMenu(tx, {
      from: today.subtract({ days: popularDays }).toString(),
      before: today.toString(),
    })
    const next = popularOf(pieces, await countOnMenu(tx))
    const isSame = JSON.stringify(await popularProducts(tx)) === JSON.stringify(next)
    return isSame ? undefined : next
  })
  if (ranked) await store.write((tx) => replacePopularProducts(tx, ranked))
}
