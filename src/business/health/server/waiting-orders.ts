import { waitsSince } from '#business/orders/board/lateness.ts'
import { untakenOrders } from '#business/orders/server/sql/unattended.ts'
import type { Hours } from '#business/shop/working-day.ts'
import type { Tx } from '#db/open.ts'
import type { Waiting } from '../unattended.ts'

export type WaitingOrder = Waiting & { readonly id: string }

/** The orders that no one has taken, the longest waiting first. */
export async function waitingOrders(
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
