import { findChannel } from '#business/channel/server/sql.ts'
import { orderLinesOf } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { Tx } from '#db/open.ts'
import { announce } from '#platform/server/outbox.ts'
import { isWatched, overdueBefore } from '../alarm.ts'
import { boardSeenAt, takeOverdue } from './sql.ts'

/** Nobody looks at the board and orders wait: whoever listens for that is told of each, once. */
export async function raiseAlarm(tx: Tx, now: Date): Promise<void> {
  const channel = await findChannel(tx)
  const before = channel && overdueBefore(now, channel.alarmMinutes)
  if (!before || isWatched(await boardSeenAt(tx), now)) return

  for (const order of await takeOverdue(tx, before, now)) {
    const body = toldOrder(order, await orderLinesOf(tx, order.id))
    await announce(tx, { event: 'order.unattended', subjectId: order.id, body, at: now })
  }
}
