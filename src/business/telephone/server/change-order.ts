import type * as z from 'zod/mini'
import { holdClient, nameByOrders } from '#business/clients/server/sql.ts'
import { deskOrder } from '#business/desk/server/desk-order.ts'
import { noteEvent } from '#business/ordering/server/note-event.ts'
import {
  findOrder,
  holdOrder,
  orderLinesOf,
  replaceLines,
  setClient,
  updateOrder,
} from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { Order } from '#business/ordering/shapes.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { telephone } from '../contract.ts'
import { unanswered } from '../why-not-agreed.ts'
import { consider } from './consider.ts'

type Asked = z.output<typeof telephone.change.input>

/** What was agreed anew on the telephone: kept beside what was agreed before, and told to everybody who follows. */
export async function changeOrder(
  call: Call,
  { orderId, overrides, totalPrice, ...change }: Asked,
) {
  const { tx, now, version } = call
  const row = await holdOrder(tx, orderId)
  if (!row) return refuse('not-found')
  if (row.version !== version) return refuse('stale', { version: row.version })
  const considered = await consider(call, row, change)
  if (isRefusal(considered)) return considered
  const { before, after, differences, reasons } = considered
  const reason = unanswered(reasons, overrides)
  if (reason) return reason
  if (totalPrice !== undefined && totalPrice !== after.total)
    return refuse('total-changed', { seen: totalPrice, now: after.total })
  const answer = async () => (await deskOrder(tx, orderId, now)) ?? refuse('not-found')
  if (differences.length === 0) return answer()

  // The place among all changes is taken before the client is held: so does whoever places an order.
  const seq = await updateOrder(tx, orderId, columnsOf(after))
  if (before.phone !== after.phone) {
    const its = { id: randomId(), phone: after.phone, name: after.name, now }
    await setClient(tx, orderId, await holdClient(tx, its), row.clientId)
    if (row.clientId) await nameByOrders(tx, row.clientId)
  }
  if (differences.some(({ what }) => what === 'line')) await replaceLines(tx, orderId, after.lines)
  const answered = overrides.filter(({ refused }) => reasons.some((one) => one.refused === refused))
  const details = { changes: differences, overrides: answered }
  await noteEvent(call, { orderId, seq, kind: 'changed', details })
  const changed = await findOrder(tx, orderId)
  if (changed) {
    const body = { ...toldOrder(changed, await orderLinesOf(tx, orderId)), changes: differences }
    await announce(tx, { event: 'order.changed', subjectId: orderId, body, at: now })
  }
  return answer()
}

const columnsOf = (order: Order) => ({
  name: order.name,
  phone: order.phone,
  deliveryMethod: order.deliveryMethod,
  address: order.address,
  warehouse: order.warehouse,
  timeType: order.timeType,
  timeSlot: order.timeSlot === null ? null : new Date(order.timeSlot),
  payment: order.payment,
  changeAmount: order.changeAmount,
  note: order.note,
  linesTotal: order.linesTotal,
  discount: order.discount,
  deliveryCost: order.deliveryCost,
  total: order.total,
})
