import { findClient } from '#business/clients/server/sql.ts'
import { isOver, type OrderStatus } from '#business/ordering/order.ts'
import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { draftsOfPerson } from './drafts-of.ts'
import {
  deletePeople,
  emptyForms,
  forgetAnswersWith,
  forgetNumbers,
  forgetWhose,
  holdPerson,
  misheardOf,
  ordersOfPerson,
  ordersOnceOf,
} from './sql.ts'

const atOnce = 500

/** Nobody can tell any more who they were. An order that is still on its way has to find its door first. */
export async function eraseClient({ tx }: Call, { clientId }: { clientId: string }) {
  const seen = await knownOf(tx, clientId)
  if (!seen) return refuse('not-found')
  // What they are typing is held before they are, as it is when they order: so neither waits for the other for ever.
  const drafts = await forgetDrafts(tx, seen)
  await holdPerson(tx, clientId)
  const known = await knownOf(tx, clientId)
  if (!known) return refuse('not-found')
  const { phones, ids, orders } = known
  const orderIds = orders.map(({ id }) => id)
  const others = (await ordersOnceOf(tx, ids)).filter(({ id }) => !orderIds.includes(id))
  if ([...orders, ...others].some(({ status }) => !isOver({ status: status as OrderStatus })))
    return refuse('orders-open')

  for (let from = 0; from < orderIds.length; from += atOnce)
    await forgetWhose(tx, orderIds.slice(from, from + atOnce))
  const otherIds = others.map(({ id }) => id)
  await forgetNumbers(tx, otherIds, phones)
  await deletePeople(tx, ids)
  await forgetAnswersWith(tx, [...phones, ...ids, ...drafts, ...orderIds, ...otherIds])
  return { orderCount: orderIds.length }
}

/** The client with their orders, and whoever they were taken for while the number of one was wrong. */
async function knownOf(tx: Tx, clientId: string) {
  const client = await findClient(tx, clientId)
  if (!client) return
  const people = [client, ...(await misheardOf(tx, clientId))]
  return {
    ids: people.map(({ id }) => id),
    phones: people.map(({ phone }) => phone),
    orders: await ordersOfPerson(tx, clientId),
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof knownOf>>>

async function forgetDrafts(tx: Tx, { phones, orders }: Known) {
  const visitorIds = [...new Set(orders.map(({ visitorId }) => visitorId))]
  const drafts = await draftsOfPerson(tx, { phones, visitorIds })
  await emptyForms(tx, drafts)
  return drafts
}
