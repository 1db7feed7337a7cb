import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import type { ClientRow, OrderRow, Tables } from '#db/tables.ts'

// Every place where a person is written down. A new column that says who somebody is belongs here: bar P2 looks for it.

const hasNoOrder = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'client'>) =>
  not(exists(selectFrom('order').select('order.id').whereRef('order.clientId', '=', 'client.id')))

/** The client is held until the transaction ends: who orders meanwhile waits, and is then somebody new. */
export async function holdPerson(tx: Tx, id: string) {
  await tx
    .updateTable('client')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute()
}

export const ordersOfPerson = (tx: Tx, clientId: string): Promise<OrderRow[]> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Who is known under a number that was wrong on this client's orders, and has no order: nobody else than this client. */
export const misheardOf = (tx: Tx, clientId: string): Promise<ClientRow[]> =>
  tx
    .selectFrom('client')
    .selectAll()
    .where('id', 'in', (from) =>
      from
        .selectFrom('formerClient')
        .innerJoin('order', 'order.id', 'orderId')
        .select('formerClient.clientId')
        .where('order.clientId', '=', clientId),
    )
    .where(hasNoOrder)
    .orderBy('id')
    .execute()

/** The orders that were said to be these clients' until the number was set right. */
export const ordersOnceOf = (tx: Tx, clientIds: readonly string[]) =>
  tx
    .selectFrom('order')
    .select(['id', 'status'])
    .where('id', 'in', (from) =>
      from.selectFrom('formerClient').select('orderId').where('clientId', 'in', clientIds),
    )
    .execute()

export async function deletePeople(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('client').where('id', 'in', ids).execute()
}

/** Whose these orders were is forgotten; what was ordered and what it came to stays. */
export async function forgetWhose(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  await tx
    .updateTable('order')
    .set({ clientId: null, visitorId: '', name: '', phone: '', address: null, note: '' })
    .where('id', 'in', orderIds)
    .execute()
  await tx
    .updateTable('orderEvent')
    .set({ reason: '', details: null })
    .where('orderId', 'in', orderIds)
    .execute()
  await tx
    .updateTable('checkout')
    .set({ form: {}, visitorId: '' })
    .where('id', 'in', orderIds)
    .execute()
  // Its dispatches and their attempts go with it.
  await tx.deleteFrom('announcement').where('subjectId', 'in', orderIds).execute()
  await tx.deleteFrom('formerClient').where('orderId', 'in', orderIds).execute()
}

/** These orders are somebody else's and stay so; that they ever had these numbers is forgotten. */
export async function forgetNumbers(
  tx: Tx,
  orderIds: readonly string[],
  phones: readonly string[],
) {
  if (orderIds.length === 0) return
  const events = await tx
    .selectFrom('orderEvent')
    .select(['id', 'details'])
    .where('orderId', 'in', orderIds)
    .where('details', 'is not', null)
    .execute()
  for (const { id, details } of events) {
    const said = JSON.stringify(details)
    const left = phones.reduce((text, phone) => text.replaceAll(phone, ''), said)
    if (left === said) continue
    const change = { details: JSON.parse(left) }
    await tx.updateTable('orderEvent').set(change).where('id', '=', id).execute()
  }
  await emptyForms(tx, orderIds)
  await tx
    .deleteFrom('announcement')
    .where('subjectId', 'in', orderIds)
    .where(({ or }) =>
      or(phones.map((phone) => sql<boolean>`cast("body" as text) like ${`%${phone}%`}`)),
    )
    .execute()
}

/** Spelt out, so that the index of open checkouts is known to hold all of them. */
const open = sql.lit('OPEN')

/** Checkouts that are not ordered, with the phone that was typed there. */
export const draftsWithPhone = (tx: Tx) =>
  tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', sql<string>`"form"->>'phone'`.as('phone')])
    .where('status', '=', open)
    .where(sql<boolean>`coalesce("form"->>'phone', '') <> ''`)
    .execute()

export const draftsOf = (tx: Tx, visitorIds: readonly string[]) =>
  tx
    .selectFrom('checkout')
    .select('id')
    .where('status', '=', open)
    .where('visitorId', 'in', visitorIds)
    .execute()

/** The cart stays; what was typed about its owner goes. */
export async function emptyForms(tx: Tx, checkoutIds: readonly string[]) {
  if (checkoutIds.length === 0) return
  await tx.updateTable('checkout').set({ form: {} }).where('id', 'in', checkoutIds).execute()
}

export async function emptyFormsBefore(tx: Tx, before: Date) {
  await tx
    .updateTable('checkout')
    .set({ form: {} })
    .where('updatedAt', '<', before)
    .where('status', '=', open)
    .where(sql<boolean>`cast("form" as text) <> '{}'`)
    .execute()
}

/** Answers that are kept to be given again, and hold any of this. */
export async function forgetAnswersWith(tx: Tx, texts: readonly string[]) {
  const rows = await tx.selectFrom('answerKept').select(['key', 'answer']).execute()
  const keys = rows.flatMap(({ key, answer }) => {
    const said = JSON.stringify(answer)
    return texts.some((text) => said.includes(text)) ? [key] : []
  })
  for (const key of keys) await tx.deleteFrom('answerKept').where('key', '=', key).execute()
}

/** Some orders of before then that still say whose they are, the oldest first. */
export const ordersBefore = (tx: Tx, before: Date, most: number) =>
  tx
    .selectFrom('order')
    .select(['id', 'clientId'])
    .where('clientId', 'is not', null)
    .where('placedAt', '<', before)
    .orderBy('placedAt')
    .orderBy('id')
    .limit(most)
    .execute()

/** Of these clients, those who have no order left; of the others the names that they no longer go by. */
export async function forgetClientsOf(tx: Tx, clientIds: readonly string[], before: Date) {
  if (clientIds.length === 0) return
  await tx
    .updateTable('client')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', 'in', clientIds)
    .execute()
  await tx.deleteFrom('client').where('id', 'in', clientIds).where(hasNoOrder).execute()
  await tx
    .deleteFrom('clientWord')
    .where('clientId', 'in', clientIds)
    .where('lastAt', '<', before)
    .execute()
}

/** Clients of long ago who have no order any more: it was written down to another phone. */
export async function forgetStrangers(tx: Tx, before: Date) {
  await tx.deleteFrom('client').where('lastOrderAt', '<', before).where(hasNoOrder).execute()
}

export const eventsOfAll = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('orderEvent')
    .select(['orderId', 'at', 'kind', 'toStatus', 'reason', 'details'])
    .where('orderId', 'in', orderIds)
    .orderBy('seq')
    .execute()

export const checkoutsBy = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('checkout').select(['id', 'updatedAt', 'form']).where('id', 'in', ids).execute()

export const dispatchesAbout = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('dispatch')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .innerJoin('receiver', 'receiver.id', 'receiverId')
    .select(['receiver.name as receiver', 'event', 'dispatch.createdAt', 'state', 'dispatch.body'])
    .where('subjectId', 'in', orderIds)
    .orderBy('dispatch.createdAt')
    .execute()
