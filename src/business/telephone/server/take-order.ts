import type * as z from 'zod/mini'
import { holdClient } from '#business/clients/server/sql.ts'
import { deskOrder } from '#business/desk/server/desk-order.ts'
import { noteEvent } from '#business/ordering/server/note-event.ts'
import { insertOrder, insertTaken, nextNumber, nextSeq } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import { countOrdered } from '#business/search/server/sql.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { telephone } from '../contract.ts'
import { unanswered } from '../why-not-agreed.ts'
import { givenOrder } from './given-order.ts'

type Asked = z.output<typeof telephone.take.input>

/** An order that is agreed while it is given: nobody needs to call about it. */
export async function takeOrder(call: Call, { overrides, totalPrice, ...given }: Asked) {
  const { tx, now } = call
  // The one lock that all orders share comes first, as for an order from a cart.
  const seq = await nextSeq(tx)
  const taken = await givenOrder(call, given, seq)
  if (isRefusal(taken)) return taken
  const { order, lines, reasons } = taken
  const reason = unanswered(reasons, overrides)
  if (reason) return reason
  if (totalPrice !== undefined && totalPrice !== order.total)
    return refuse('total-changed', { seen: totalPrice, now: order.total })

  const clientId = await holdClient(tx, { ...order, id: randomId(), now })
  const row = { ...order, clientId, number: await nextNumber(tx, order.shopDay) }
  await insertTaken(tx, row, now)
  await insertOrder(tx, row, lines)
  await countOrdered(
    tx,
    lines.map(({ productId }) => productId),
  )
  const answered = overrides.filter(({ refused }) => reasons.some((one) => one.refused === refused))
  const details = { overrides: answered }
  await noteEvent(call, { orderId: row.id, seq, kind: 'taken', toStatus: 'CONFIRMED', details })
  const body = toldOrder(row, lines)
  for (const event of ['order.placed', 'order.confirmed'])
    await announce(tx, { event, subjectId: row.id, body, at: now })
  return (await deskOrder(tx, row.id, now)) ?? refuse('not-found')
}
