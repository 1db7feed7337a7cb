import { findChannel } from '#business/channel/server/sql.ts'
import type { Tx } from '#db/open.ts'
import { keptSince } from '../retention.ts'
import {
  emptyFormsBefore,
  forgetClientsOf,
  forgetStrangers,
  forgetWhose,
  ordersBefore,
} from './sql.ts'

/** Few enough that whoever orders meanwhile does not notice. */
const atOnce = 200

/** Forget whose the oldest orders were, as the owner has settled it. Returns whether there may be more. */
export async function forgetOldOrders(tx: Tx, now: Date): Promise<boolean> {
  const shop = await findChannel(tx)
  const since = shop && keptSince(shop, now)
  if (!since) return false
  const orders = await ordersBefore(tx, since, atOnce)
  await forgetWhose(
    tx,
    orders.map(({ id }) => id),
  )
  const clientIds = new Set(orders.flatMap(({ clientId }) => clientId ?? []))
  await forgetClientsOf(tx, [...clientIds], since)
  const isMore = orders.length === atOnce
  if (isMore) return true
  await emptyFormsBefore(tx, since)
  await forgetStrangers(tx, since)
  return false
}
