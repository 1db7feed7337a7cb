import { soldOutOptionIds } from '#business/menu/choices/server/sql/option-group.ts'
import { soldOutVariants } from '#business/menu/server/sql/variant.ts'
import type { Feed } from '#platform/server/door.ts'
import { ordersMovedAfter } from './sql/order.ts'

/**
 * Every change of an order takes the next position of this subject, so that followers miss none. Sold-out lines change with the
 * shop and take no position.
 */
export const orderFeed: Feed = {
  subject: 'orders',
  movedAfter: ordersMovedAfter,
  flags: {
    subject: 'shop',
    read: async (tx) => new Set([...(await soldOutVariants(tx)), ...(await soldOutOptionIds(tx))]),
  },
}
