import { findClient } from '#business/clients/server/sql.ts'
import { isOver, type OrderStatus } from '#business/ordering/order.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { draftsOfPerson } from './drafts-of.ts'
import {
  deletePerson,
  emptyForms,
  forgetAnswersWith,
  forgetWhose,
  holdPerson,
  ordersOfPerson,
} from './sql.ts'

const atOnce = 500

/** Nobody can tell any more who they were. An order that is still on its way has to find its door first. */
export async function eraseClient({ tx }: Call, { clientId }: { clientId: string }) {
  const known = await findClient(tx, clientId)
  if (!known) return refuse('not-found')
  // What they are typing is held before they are, as it is when they order: so neither waits for the other for ever.
  const drafts = await forgetDrafts(tx, clientId, known.phone)
  const client = await holdPerson(tx, clientId)
  if (!client) return refuse('not-found')
  const orders = await ordersOfPerson(tx, clientId)
  if (orders.some(({ status }) => !isOver({ status: status as OrderStatus })))
    return refuse('orders-open')

  const ids = orders.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += atOnce)
    await forgetWhose(tx, ids.slice(from, from + atOnce))
  await deletePerson(tx, clientId)
  await forgetAnswersWith(tx, [client.phone, clientId, ...drafts, ...ids])
  return { orderCount: ids.length }
}

async function forgetDrafts(tx: Tx, clientId: string, phone: string) {
  const orders = await ordersOfPerson(tx, clientId)
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const drafts = await draftsOfPerson(tx, { phone, visitorIds })
  await emptyForms(tx, drafts)
  return drafts
}
