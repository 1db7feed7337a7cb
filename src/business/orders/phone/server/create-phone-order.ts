import type * as z from 'zod/mini'
import { readBoardOrder } from '#business/orders/board/server/staff-order.ts'
import { lockCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { isFeeOpen as isFeeOpenOf } from '#business/orders/fee.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { insertTaken } from '#business/orders/server/sql/checkout.ts'
import { insertOrder } from '#business/orders/server/sql/order.ts'
import { nextNumber, nextSeq } from '#business/orders/server/sql/sequence.ts'
import { countOrdered } from '#business/search/server/sql/popularity.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import type { phoneOrders } from '../contract.ts'
import { unanswered } from '../edit-problems.ts'
import { stored } from '../exception.ts'
import { buildPhoneOrder } from './build-phone-order.ts'

type CreatePhoneOrderInput = z.output<typeof phoneOrders.take.input>

/** A phone order is agreed during the call, so no one needs to call about it. */
export async function takeOrder(
  call: Call,
  { exceptions, totalPrice, currencyCode, isFeeOpen, ...input }: CreatePhoneOrderInput,
) {
  const { tx, now } = call
  // Take the lock that all orders share first, as for an order from a cart.
  const seq = await nextSeq(tx)
  const taken = await buildPhoneOrder(call, input, seq)
  if (isRefusal(taken)) return taken
  const { order, lines, reasons } = taken
  if (currencyCode && currencyCode !== order.currencyCode) return refuse('currency-changed')
  const reason = unanswered(reasons, exceptions)
  if (reason) return reason
  if (totalPrice !== undefined && totalPrice !== order.total)
    return refuse('total-changed', { seen: totalPrice, now: order.total })
  if (isFeeOpenOf(order) && !isFeeOpen) return refuse('fee-open')

  const customerId = await lockCustomer(tx, { ...order, id: randomId(), now })
  const row = { ...order, customerId, number: await nextNumber(tx, order.shopDay) }
  await insertTaken(tx, row, now)
  await insertOrder(tx, row, lines)
  await countOrdered(
    tx,
    lines.map(({ productId }) => productId),
  )
  const answered = exceptions.filter(({ refused }) =>
    reasons.some((one) => one.refused === refused),
  )
  const details = stored(answered)
  const event = { orderId: row.id, seq, details, reason: row.discountReason }
  await recordEvent(call, { ...event, kind: 'taken', toStatus: 'CONFIRMED' })
  const body = serializeOrder(row, lines)
  for (const event of ['order.placed', 'order.confirmed'])
    await announce(tx, { event, subjectId: row.id, body, at: now })
  return (await readBoardOrder(tx, row.id, now)) ?? refuse('not-found')
}
