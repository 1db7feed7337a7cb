import { findCustomer } from '#business/orders/customers/server/sql/customer.ts'
import { insertExport } from '#business/orders/find/server/sql/order.ts'
import type { OrderStatus } from '#business/orders/order.ts'
import { serializeOrder } from '#business/orders/server/serialize-order.ts'
import { orderLinesOfAll } from '#business/orders/server/sql/order-line.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { readPhone } from '#business/shop/phone.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import {
  checkoutsBy,
  draftsOf,
  draftsTyped,
  eventsOfAll,
  messagesAbout,
  ordersOfPerson,
} from './sql/person.ts'

export async function exportCustomer(
  { tx, now, who }: Call,
  { customerId }: { customerId: string },
) {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return refuse('not-found')
  const orders = await ordersOfPerson(tx, customerId)
  const ids = orders.map(({ id }) => id)
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const drafts = await draftsOfPerson((work) => work(tx), { phones: [customer.phone], visitorIds })
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

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/** The person's checkouts that were never ordered: in the same browsers, or with one of these phones anywhere. */
async function draftsOfPerson(inTx: InTx, { phones, visitorIds }: Person) {
  const own = await inTx((tx) => draftsOf(tx, visitorIds))
  const typed = await draftsWithPhone(inTx, phones)
  return [...new Set([...typed, ...own.map(({ id }) => id)])]
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
