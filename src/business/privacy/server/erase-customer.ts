import { findCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { isOver, type OrderStatus } from '#business/orders/order.ts'
import { deleteRingingOf } from '#business/orders/telephony/server/sql/ringing.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { emptyLogAfter, type Tx } from '#db/open.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { retainedSince } from '../contract.ts'
import { draftsWithPhone } from './export-customer.ts'
import {
  anonymizeOrders,
  customersFromWrongNumber,
  deleteAnswersWith,
  deleteCustomers,
  deleteCustomersWithoutOrder,
  draftsOf,
  emptyForms,
  emptyFormsBefore,
  lockPerson,
  ordersBefore,
  ordersBeforeCorrection,
  ordersOfPerson,
  removeNumbers,
  removeUnusedData,
} from './sql/person.ts'

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** Removes everything that identifies a customer. Open orders must be completed first, because they need the address. */
export async function eraseCustomer(
  { inTx, now }: LongCall,
  { customerId }: { customerId: string },
) {
  const seen = await inTx((tx) => knownOf(tx, customerId))
  if (!seen) return refuse('not-found')
  // Search everyone's carts first, outside the transaction, so that no customer has to wait for it.
  const typed = await draftsWithPhone(inTx, seen.phones)
  const erased = await inTx((tx) => erase(tx, customerId, seen, typed, now)).catch((error) => {
    if (error instanceof OrdersOpen) return refuse('orders-open')
    throw error
  })
  if (isRefusal(erased)) return erased
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await inTx(async (tx) => {
      emptyLogAfter(tx)
      return deleteAnswersWith(tx, erased.texts, from, atOnce)
    })
  }
  return { orderCount: erased.orderCount }
}

/** Thrown, to roll back what was already erased. */
class OrdersOpen extends Error {}

async function erase(
  tx: Tx,
  customerId: string,
  seen: StoredData,
  typed: readonly string[],
  since: Date,
) {
  // Lock the drafts before the customer, in the same order as placing an order does: no deadlock.
  const drafts = await emptyDrafts(tx, seen, typed, since)
  await lockPerson(tx, customerId)
  const known = await knownOf(tx, customerId)
  if (!known) return refuse('not-found')
  const { phones, ids, orders } = known
  const orderIds = orders.map(({ id }) => id)
  const others = (await ordersBeforeCorrection(tx, ids)).filter(({ id }) => !orderIds.includes(id))
  if ([...orders, ...others].some(({ status }) => !isOver({ status: status as OrderStatus })))
    throw new OrdersOpen()

  for (let from = 0; from < orderIds.length; from += atOnce)
    await anonymizeOrders(tx, orderIds.slice(from, from + atOnce))
  const otherIds = others.map(({ id }) => id)
  await removeNumbers(tx, otherIds, phones)
  await deleteRingingOf(tx, phones)
  await deleteCustomers(tx, ids)
  const texts = [...phones, ...ids, ...drafts, ...orderIds, ...otherIds]
  return { orderCount: orderIds.length, texts }
}

/** The customer with their orders, and the customer records of their wrong numbers. */
async function knownOf(tx: Tx, customerId: string) {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const people = [customer, ...(await customersFromWrongNumber(tx, customerId))]
  return {
    ids: people.map(({ id }) => id),
    phones: people.map(({ phone }) => phone),
    orders: await ordersOfPerson(tx, customerId),
  }
}

type StoredData = NonNullable<Awaited<ReturnType<typeof knownOf>>>

async function emptyDrafts(
  tx: Tx,
  { phones, orders }: StoredData,
  typed: readonly string[],
  since: Date,
) {
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const own = (await draftsOf(tx, visitorIds)).map(({ id }) => id)
  const typedMeanwhile = await draftsWithPhone((work) => work(tx), phones, since)
  const drafts = [...new Set([...typed, ...typedMeanwhile, ...own])]
  for (let from = 0; from < drafts.length; from += atOnce)
    await emptyForms(tx, drafts.slice(from, from + atOnce))
  return drafts
}

/** Removes personal data from a batch of the oldest orders, as the owner has set. Returns whether there may be more. */
export async function anonymizeOldOrders(tx: Tx, now: Date): Promise<boolean> {
  const shop = await findChannel(tx)
  const since = shop && retainedSince(shop, now)
  if (!since) return false
  const orders = await ordersBefore(tx, since, atOnce)
  if (orders.length > 0) emptyLogAfter(tx)
  await anonymizeOrders(
    tx,
    orders.map(({ id }) => id),
  )
  const customerIds = new Set(orders.flatMap(({ customerId }) => customerId ?? []))
  await removeUnusedData(tx, [...customerIds], since)
  if (orders.length === atOnce) return true
  return (
    (await emptyFormsBefore(tx, since, atOnce)) ||
    (await deleteCustomersWithoutOrder(tx, since, atOnce))
  )
}
