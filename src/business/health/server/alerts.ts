import type * as z from 'zod/mini'
import { waitsSince } from '#business/orders/lateness.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { claimAlert, setUnattendedAt, untakenOrders } from '#business/orders/server/sql/order.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import { readHealth } from '#business/receivers/server/messages.ts'
import { readHours } from '#business/shop/server/the-shop.ts'
import { type Hours, openState } from '#business/shop/working-day.ts'
import type { Store, Tx } from '#db/open.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import type { alerts, Watch } from '../contract.ts'
import { alertFor, believedSince, isWatched, type Waiting } from '../unattended.ts'
import { upsertWatcher, watchersSince } from './sql/health.ts'

export async function readAlerts(call: Call): Promise<Watch> {
  const { tx, now } = call
  const shop = await readHours(tx)
  const waiting = shop ? await waitingOrders(tx, shop, now) : []
  const watchers = await watchersSince(tx, believedSince(now))
  const health = await readHealth(call)
  return {
    now: now.toISOString(),
    waiting: waiting.length,
    oldestAt: waiting[0]?.since.toISOString() ?? null,
    isWatched: isWatched(watchers),
    watchers: watchers.map(({ at, ...watcher }) => ({ ...watcher, at: at.toISOString() })),
    undelivered: health.undelivered,
    undeliveredSince: health.oldestAt,
    receiver: health.lastError && {
      id: health.lastError.receiverId,
      name: health.lastError.receiver,
    },
  }
}

export async function recordWatcher(
  call: Call,
  input: z.output<typeof alerts.reportWatcher.input>,
) {
  const staffId = call.who.staff?.id
  if (staffId) await upsertWatcher(call.tx, { ...input, staffId, at: call.now })
  return readAlerts(call)
}

type WaitingOrder = Waiting & { readonly id: string }

/** The orders that no one has taken, the longest waiting first. */
async function waitingOrders(
  tx: Tx,
  { hours }: { hours: Hours },
  now: Date,
): Promise<WaitingOrder[]> {
  const orders = await untakenOrders(tx, now)
  return orders
    .map((order) => ({
      id: order.id,
      since: waitsSince(order, hours),
      unattendedAt: order.unattendedAt,
    }))
    .filter(({ since }) => since <= now)
    .sort((one, other) => one.since.getTime() - other.since.getTime())
}

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
