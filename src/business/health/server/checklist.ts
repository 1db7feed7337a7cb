import { theOffer } from '#business/front/server/offer.ts'
import { gapsIn } from '#business/menu/product-gaps.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { hasOrders } from '#business/orders/server/sql/order.ts'
import { allReceivers } from '#business/receivers/server/sql/receiver.ts'
import { hideChecklistOfShop } from '#business/shop/server/sql/channel.ts'
import { knownOrigin } from '#business/shop/settings.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { stepsOf } from '../readiness.ts'
import type { Machine } from './machine.ts'

type At = Pick<Machine, 'publicUrl'>

/** Computed each time: a step that is undone is open again. */
export const readChecklist =
  ({ publicUrl }: At) =>
  async ({ tx, now }: Pick<Call, 'tx' | 'now'>) => {
    const shop = await theOffer(tx, now)
    if (isRefusal(shop)) return shop
    const menu = await shopMenu(tx)
    const products = await productsIn(tx, menu?.categories ?? [])
    const gaps = products.flatMap(({ photo, variants, ...product }) =>
      gapsIn({ ...product, photoId: photo?.id ?? null }, variants),
    )
    const count = (gap: string) => gaps.filter((one) => one === gap).length
    const known = {
      ...shop,
      isPickupAvailable: shop.isPickupOffered,
      sellable: products.filter(({ isAvailable }) => isAvailable).length,
      withoutPhoto: count('photo'),
      withoutTranslation: count('translation'),
      openDays: shop.hours.days.filter(({ isActive }) => isActive).length,
      pickupPoints: shop.warehouses.length,
      paymentMethods: shop.paymentMethods.length,
      receivers: await allReceivers(tx),
      hasPublicUrl: knownOrigin(publicUrl, shop.publicUrl) !== '',
      hasOrder: await hasOrders(tx),
    }
    return {
      isShown: shop.isChecklistShown,
      steps: stepsOf(known),
      products: {
        withoutPhoto: known.withoutPhoto,
        withoutTranslation: known.withoutTranslation,
        soldOut: products
          .filter(({ isAvailable }) => !isAvailable)
          .map(({ id, name }) => ({ id, name })),
      },
    }
  }

export const hideChecklist = (at: At) => async (call: Call) => {
  await hideChecklistOfShop(call.tx)
  return readChecklist(at)(call)
}
