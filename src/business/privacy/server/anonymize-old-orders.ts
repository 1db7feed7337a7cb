import { findChannel } from '#business/shop/server/sql/channel.ts'
import { emptyLogAfter, type Tx } from '#db/open.ts'
import { retainedSince } from '../retention.ts'
import {
  anonymizeOrders,
  deleteCustomersWithoutOrder,
  emptyFormsBefore,
  ordersBefore,
  removeUnusedData,
} from './sql/person.ts'

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** Removes personal data from a batch of the oldest orders, as the owner has set. Returns whether there may be more. */
export async function anonymizeOldOrders(tx: Tx, now: Date): Promise<boolean> {
  const shop = await findChannel(tx)
  const since = shop && retainedSince(shop, now)
  if (!since) return false
  const orders = await ordersBefore(tx, since, atOnce)
  if (orders.length > 0) emptyLogAfter(tx)
  await anonymizeOrders(
    tx,
    orders.map(({ id }) => id),
  )
  const customerIds = new Set(orders.flatMap(({ customerId }) => customerId ?? []))
  await removeUnusedData(tx, [...customerIds], since)
  if (orders.length === atOnce) return true
  return (
    (await emptyFormsBefore(tx, since, atOnce)) ||
    (await deleteCustomersWithoutOrder(tx, since, atOnce))
  )
}
