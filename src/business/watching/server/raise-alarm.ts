import { findChannel } from '#business/channel/server/sql.ts'
import { orderLinesOfAll } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { Store, Tx } from '#db/open.ts'
import { announce } from '#platform/server/outbox.ts'
import { isWatched, overdueBefore } from '../alarm.ts'
import { boardSeenAt, overdueOrders, takeOverdue } from './sql.ts'

/**
 * Nobody looks at the board and orders wait: whoever listens for that is told of each, once. Mostly none waits, and then
 * nothing is written.
 */
export async function raiseAlarm(store: Store, now: Date): Promise<void> {
  if ((await store.read((tx) => unseenOrders(tx, now))).length === 0) return
  await store.write(async (tx) => {
    const orders = await takeOverdue(tx, await unseenOrders(tx, now), now)
    const lines = await orderLinesOfAll(
      tx,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const body = toldOrder(order, lines.get(order.id) ?? [])
      await announce(tx, { event: 'order.unattended', subjectId: order.id, body, at: now })
    }
  })
}

async function unseenOrders(tx: Tx, now: Date): Promise<string[]> {
  const channel = await findChannel(tx)
  const before = channel && overdueBefore(now, channel.alarmMinutes)
  if (!before || isWatched(await boardSeenAt(tx), now)) return []
  return overdueOrders(tx, before, now)
}
