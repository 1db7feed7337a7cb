import { lockCustomer, nameByOrders } from '#business/orders/customers/server/sql/customer.ts'
import { differencesOf } from '#business/orders/difference.ts'
import { mayCustomerChange } from '#business/orders/order.ts'
import { recordEvent } from '#business/orders/server/record-event.ts'
import { customerOrder, serializeOrder } from '#business/orders/server/serialize-order.ts'
import { findOrder, setCustomer, updateOrder } from '#business/orders/server/sql/order.ts'
import { eventsOf } from '#business/orders/server/sql/order-event.ts'
import { orderLinesOf } from '#business/orders/server/sql/order-line.ts'
import type { Order } from '#business/orders/shapes.ts'
import { requirePhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/outbox.ts'
import { randomId } from '#platform/server/secret.ts'
import { lockOwnOrder } from './own-order.ts'

/** Each number creates a customer. More changes than this are no typing mistake. */
const mostChanges = 5

/** Customers correct their own number until the order is confirmed. */
export async function changeOwnPhone(
  call: Call,
  { checkoutId, phone }: { checkoutId: string; phone: string },
) {
  const { tx, who, now } = call
  const row = await lockOwnOrder(tx, who, checkoutId)
  if (!row) return refuse('not-found')
  if (!mayCustomerChange(row as Pick<Order, 'status'>)) return refuse('order-confirmed')
  const country = (await findChannel(tx))?.countryCode ?? 'us'
  const read = requirePhone(phone, country)
  if (isRefusal(read)) return read
  if (read.e164 === row.phone) return customerOrder(tx, row)
  const changes = (await eventsOf(tx, row.id)).filter(
    ({ kind, staffId }) => kind === 'changed' && staffId === null,
  )
  if (changes.length >= mostChanges) return refuse('too-many-changes')

  const lines = await orderLinesOf(tx, row.id)
  const before = serializeOrder(row, lines)
  const differences = differencesOf(before, { ...before, phone: read.e164 })
  const seq = await updateOrder(tx, row.id, { phone: read.e164 })
  const caller = { id: randomId(), phone: read.e164, name: row.name, now }
  await setCustomer(tx, row.id, await lockCustomer(tx, caller), row.customerId)
  if (row.customerId) await nameByOrders(tx, row.customerId)
  const details = { changes: differences }
  await recordEvent(call, { orderId: row.id, seq, kind: 'changed', details })
  const changed = (await findOrder(tx, row.id)) ?? row
  const body = { ...serializeOrder(changed, lines), changes: differences }
  await announce(tx, { event: 'order.changed', subjectId: row.id, body, at: now })
  return customerOrder(tx, changed)
}
