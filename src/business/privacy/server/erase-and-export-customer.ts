import { findCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { insertExport } from '#business/orders/find/server/sql/order.ts'
import { isOver, type OrderStatus } from '#business/orders/order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { deleteRingingOf } from '#business/orders/telephony/server/sql/ringing.ts'
import { readPhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import { emptyLogAfter, type Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call, LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { retainedSince } from '../contract.ts'
import {
  anonymizeOrders,
  checkoutsBy,
  customersFromWrongNumber,
  deleteCustomers,
  deleteCustomersWithoutOrder,
  draftsOf,
  draftsTyped,
  emptyAnswersWith,
  emptyForms,
  emptyFormsBefore,
  eventsOfAll,
  lockPerson,
  messagesAbout,
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
      return emptyAnswersWith(tx, erased.texts, from, atOnce)
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

export async function exportCustomer(
  { tx, now, who }: Call,
  { customerId }: { customerId: string },
) {
  const customer = await findCustomer(tx, customerId)
  const known = await knownOf(tx, customerId)
  if (!customer || !known) return refuse('not-found')
  const { orders, phones } = known
  const ids = orders.map(({ id }) => id)
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const drafts = await draftsOfPerson((work) => work(tx), { phones, visitorIds })
  const checkouts = await checkoutsBy(tx, [...drafts, ...ids])
  await insertExport(tx, {
    id: randomId(),
    staffId: who.staff?.id ?? '',
    at: now,
    filters: { isSearched: false, isCustomer: true },
    rows: orders.length,
  })
  return {
    exportedAt: now.toISOString(),
    customer: {
      ...customer,
      createdAt: customer.createdAt.toISOString(),
      lastOrderAt: customer.lastOrderAt.toISOString(),
    },
    orders: await wholeOrders(tx, orders),
    checkouts: checkouts.map(({ updatedAt, form, ...rest }) => ({
      ...rest,
      updatedAt: updatedAt.toISOString(),
      form: form as Partial<CheckoutForm>,
    })),
    messages: (await messagesAbout(tx, ids)).map(({ createdAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function wholeOrders(tx: Tx, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id)
  const lines = await orderLinesOfAll(tx, ids)
  const events = Map.groupBy(await eventsOfAll(tx, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...serializeOrder(row, lines.get(row.id) ?? []),
    events: (events.get(row.id) ?? []).map(({ at, toStatus, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      toStatus: toStatus as OrderStatus | null,
    })),
  }))
}

type Person = { phones: readonly string[]; visitorIds: readonly string[] }
type InTx = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/**
 * The person's checkouts that were never ordered: with one of these phones anywhere, or with none in the same browsers. With
 * another phone it is of someone else who uses the browser.
 */
async function draftsOfPerson(inTx: InTx, { phones, visitorIds }: Person) {
  const own = await inTx((tx) => draftsOf(tx, visitorIds))
  const typed = await draftsWithPhone(inTx, phones)
  const unnamed = own.filter(({ form }) => !(form as Partial<CheckoutForm>).phone)
  return [...new Set([...typed, ...unnamed.map(({ id }) => id)])]
}

/**
 * Searches all open ones, or those changed since then, in batches. A phone can be typed in many ways, so every one that may match
 * is parsed.
 */
export async function draftsWithPhone(
  inTx: InTx,
  phones: readonly string[],
  since = new Date(0),
): Promise<string[]> {
  const country = (await inTx(findChannel))?.countryCode
  const isTheirs = (phone: string) =>
    phones.includes((country && readPhone(phone, country)?.e164) ?? phone)
  const found: string[] = []
  let after = { updatedAt: since, id: '' }
  for (;;) {
    const some = await inTx((tx) => draftsTyped(tx, phones, after, atOnce))
    for (const { id, phone } of some) if (isTheirs(phone)) found.push(id)
    const last = some.at(-1)
    if (!last || some.length < atOnce) return found
    after = last
  }
}
