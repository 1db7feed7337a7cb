import { setCustomer } from '#business/orders/server/sql/order.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { randomId } from '#platform/server/secret.ts'
import { lockCustomer, nameByOrders } from './sql/customer.ts'

type Contact = Pick<OrderRow, 'name' | 'phone'>

/** An order has got this name or number. Its customer, and the one with the former number, take their names from their orders. */
export async function assignCustomer(
  tx: Tx,
  before: OrderRow,
  { name, phone }: Contact,
  now: Date,
) {
  const { id, customerId: former } = before
  const customerId = await lockCustomer(tx, { id: randomId(), name, phone, now })
  if (customerId !== former) {
    await setCustomer(tx, id, customerId, former)
    if (former) await nameByOrders(tx, former)
  }
  await nameByOrders(tx, customerId)
}
