import { findClient } from '#business/clients/server/sql.ts'
import type { OrderStatus } from '#business/ordering/order.ts'
import { orderLinesOfAll } from '#business/ordering/server/sql.ts'
import { toldOrder } from '#business/ordering/server/told-order.ts'
import type { CheckoutForm } from '#business/ordering/shapes.ts'
import type { Tx } from '#db/open.ts'
import type { OrderRow } from '#db/tables.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { draftsOfPerson } from './drafts-of.ts'
import { checkoutsBy, dispatchesAbout, eventsOfAll, ordersOfPerson } from './sql.ts'

export async function exportClient({ tx, now }: Call, { clientId }: { clientId: string }) {
  const client = await findClient(tx, clientId)
  if (!client) return refuse('not-found')
  const orders = await ordersOfPerson(tx, clientId)
  const ids = orders.map(({ id }) => id)
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const drafts = await draftsOfPerson(tx, { phones: [client.phone], visitorIds })
  const checkouts = await checkoutsBy(tx, [...drafts, ...ids])
  return {
    exportedAt: now.toISOString(),
    client: {
      ...client,
      createdAt: client.createdAt.toISOString(),
      lastOrderAt: client.lastOrderAt.toISOString(),
    },
    orders: await wholeOrders(tx, orders),
    checkouts: checkouts.map(({ updatedAt, form, ...its }) => ({
      ...its,
      updatedAt: updatedAt.toISOString(),
      form: form as Partial<CheckoutForm>,
    })),
    dispatches: (await dispatchesAbout(tx, ids)).map(({ createdAt, ...its }) => ({
      ...its,
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function wholeOrders(tx: Tx, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id)
  const lines = await orderLinesOfAll(tx, ids)
  const events = Map.groupBy(await eventsOfAll(tx, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...toldOrder(row, lines.get(row.id) ?? []),
    events: (events.get(row.id) ?? []).map(({ at, toStatus, ...its }) => ({
      ...its,
      at: at.toISOString(),
      toStatus: toStatus as OrderStatus | null,
    })),
  }))
}
