import { activeMenus, dishesIn } from '#business/catalog/server/sql.ts'
import { readOffer } from '#business/channel/server/read-offer.ts'
import { hasOrders } from '#business/ordering/server/sql.ts'
import { gapsIn } from '#business/products/product.ts'
import { allReceivers } from '#business/receivers/server/sql.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { stepsOf } from '../checklist.ts'

/** Looked at anew each time: a step that is undone is open again. */
export async function readChecklist({ tx, now }: Pick<Call, 'tx' | 'now'>) {
  const shop = await readOffer(tx, now)
  if (!shop) return refuse('not-set-up')
  const [menu] = await activeMenus(tx)
  const dishes = await dishesIn(tx, menu?.categories ?? [])
  const gaps = dishes.flatMap(({ photo, variants, ...dish }) =>
    gapsIn({ ...dish, photoId: photo?.id ?? null }, variants),
  )
  const count = (gap: string) => gaps.filter((one) => one === gap).length
  const known = {
    ...shop,
    sellable: dishes.filter(({ isAvailable }) => isAvailable).length,
    withoutPhoto: count('photo'),
    withoutTranslation: count('translation'),
    openDays: shop.hours.days.filter(({ isActive }) => isActive).length,
    pickupPoints: shop.warehouses.length,
    paymentMethods: shop.paymentMethods.length,
    receivers: await allReceivers(tx),
    hasOrder: await hasOrders(tx),
  }
  return {
    isShown: shop.isChecklistShown,
    steps: stepsOf(known),
    dishes: {
      withoutPhoto: known.withoutPhoto,
      withoutTranslation: known.withoutTranslation,
      soldOut: dishes
        .filter(({ isAvailable }) => !isAvailable)
        .map(({ id, name }) => ({ id, name })),
    },
  }
}
