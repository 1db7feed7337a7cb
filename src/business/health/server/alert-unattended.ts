import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import { claimAlert, setUnattendedAt } from '#business/orders/server/sql/unattended.ts'
import { readHours } from '#business/shop/server/hours.ts'
import { openState } from '#business/shop/working-day.ts'
import type { Store, Tx } from '#db/open.ts'
import { announce } from '#platform/server/outbox.ts'
import { alertFor, believedSince, isWatched } from '../unattended.ts'
import { watchersSince } from './sql/watcher.ts'
import { type WaitingOrder, waitingOrders } from './waiting-orders.ts'

/**
 * If no one watches and orders wait, receivers of this event get one message about all of them, with the one that has waited
 * longest. Usually there is nothing to do, and then it writes nothing.
 */
export async function alertUnattended(store: Store, now: Date): Promise<void> {
  if ((await store.read((tx) => lookFor(tx, now))).alert === undefined) return
  await store.write(async (tx) => {
    const { alert, waiting } = await lookFor(tx, now)
    if (alert === 'end') await setUnattendedAt(tx, waiting.map(idOf), null)
    if (alert === 'raise') await announceAlert(tx, waiting, now)
  })
}

async function lookFor(tx: Tx, now: Date) {
  const shop = await readHours(tx)
  const waiting = shop ? await waitingOrders(tx, shop, now) : []
  if (!shop || waiting.length === 0) return { waiting }
  const state = {
    unattendedAfterMinutes: shop.unattendedAfterMinutes,
    isWatched: isWatched(await watchersSince(tx, believedSince(now))),
    isOpen: openState(shop.hours, now).isOpen,
  }
  return { waiting, alert: alertFor(waiting, state, now) }
}

async function announceAlert(tx: Tx, waiting: readonly WaitingOrder[], now: Date) {
  const [oldest] = waiting
  // Of several processes that check at once, only one sends the alert.
  const order = oldest && (await claimAlert(tx, oldest, now))
  if (!order) return
  await setUnattendedAt(tx, waiting.map(idOf), now)
  const unattended = { orders: waiting.length, since: oldest.since.toISOString() }
  const body = { ...serializeOrder(order, await orderLinesOf(tx, order.id)), unattended }
  await announce(tx, { event: 'order.unattended', subjectId: order.id, body, at: now })
}

const idOf = ({ id }: { id: string }) => id
