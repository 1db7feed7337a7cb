import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '#db/open.ts'
import { deleteSome } from '#db/shared-writes.ts'
import type { CustomerRow, OrderRow, Tables } from '#db/tables.ts'

// Every place with personal data. A new column that identifies someone belongs here: guarantee P2 checks it.

const hasNoOrder = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'customer'>) =>
  not(
    exists(selectFrom('order').select('order.id').whereRef('order.customerId', '=', 'customer.id')),
  )

/** Locks the customer until the transaction ends: an order placed at the same time waits, and then creates a new customer. */
export async function lockPerson(tx: Tx, id: string) {
  await tx
    .updateTable('customer')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute()
}

export const ordersOfPerson = (tx: Tx, customerId: string): Promise<OrderRow[]> =>
  tx
    .selectFrom('order')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The customers of wrong numbers on this customer's orders that have no order themselves: they are the same person. */
export const customersFromWrongNumber = (tx: Tx, customerId: string): Promise<CustomerRow[]> =>
  tx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', (from) =>
      from
        .selectFrom('formerCustomer')
        .innerJoin('order', 'order.id', 'orderId')
        .select('formerCustomer.customerId')
        .where('order.customerId', '=', customerId),
    )
    .where(hasNoOrder)
    .orderBy('id')
    .execute()

/** The orders that belonged to these customers before a number was corrected. */
export const ordersBeforeCorrection = (tx: Tx, customerIds: readonly string[]) =>
  tx
    .selectFrom('order')
    .select(['id', 'status'])
    .where('id', 'in', (from) =>
      from.selectFrom('formerCustomer').select('orderId').where('customerId', 'in', customerIds),
    )
    .execute()

export async function deleteCustomers(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('customer').where('id', 'in', ids).execute()
}

/** Removes the customer from these orders; their lines and sums stay. */
export async function anonymizeOrders(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  await tx
    .updateTable('order')
    .set({
      customerId: null,
      visitorId: '',
      name: '',
      phone: '',
      address: null,
      note: '',
      discountReason: '',
      trackKey: null,
    })
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
  // This deletes its messages and their attempts too.
  await tx.deleteFrom('announcement').where('subjectId', 'in', orderIds).execute()
  await tx.deleteFrom('formerCustomer').where('orderId', 'in', orderIds).execute()
}

/** Removes these numbers from the history of orders that belong to others. */
export async function removeNumbers(
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
    const serialized = JSON.stringify(details)
    const left = phones.reduce((text, phone) => text.replaceAll(phone, ''), serialized)
    if (left === serialized) continue
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

/** A literal, so that the planner can use the partial index of open checkouts. */
const open = sql.lit('OPEN')

/** Checkouts that aren't ordered, the longest unchanged first, with their typed phone. */
export function draftsTyped(
  tx: Tx,
  phones: readonly string[],
  after: { updatedAt: Date; id: string },
  most: number,
) {
  const phone = sql<string>`"form"->>'phone'`
  return tx
    .selectFrom('checkout')
    .select(['id', 'updatedAt', phone.as('phone')])
    .where('status', '=', open)
    .where(({ or, eb }) =>
      or([
        ...phones.map((one) => eb(phone, 'like', `%${[...one.slice(-6)].join('%')}%`)),
        // Digits of another script: such phones are always read.
        sql<boolean>`octet_length(${phone}) > length(${phone})`,
      ]),
    )
    .where('updatedAt', '>=', after.updatedAt)
    .where(({ or, eb }) => or([eb('updatedAt', '>', after.updatedAt), eb('id', '>', after.id)]))
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function draftsOf(tx: Tx, visitorIds: readonly string[]) {
  if (visitorIds.length === 0) return []
  return tx
    .selectFrom('checkout')
    .select(['id', 'form'])
    .where('status', '=', open)
    .where('visitorId', 'in', visitorIds)
    .execute()
}

/** Keeps the cart, but removes what was typed about its owner. */
export async function emptyForms(tx: Tx, checkoutIds: readonly string[]) {
  if (checkoutIds.length === 0) return
  await tx.updateTable('checkout').set({ form: {} }).where('id', 'in', checkoutIds).execute()
}

/** Empties a batch of the forms that were typed before then. Returns whether there may be more. */
export async function emptyFormsBefore(tx: Tx, before: Date, most: number): Promise<boolean> {
  const isTyped = ({ and, eb }: ExpressionBuilder<Tables, 'checkout'>) =>
    and([
      eb('updatedAt', '<', before),
      eb('status', '=', open),
      sql<boolean>`cast("form" as text) <> '{}'`,
    ])
  const done = await tx
    .updateTable('checkout')
    .set({ form: {} })
    .where('id', 'in', (from) =>
      from.selectFrom('checkout').select('id').where(isTyped).limit(most),
    )
    // Repeated, so a form that is typed at this moment stays.
    .where(isTyped)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) >= most
}

/**
 * Empties stored idempotent responses that contain any of these texts, in a batch after this key. Returns the last key. The keys
 * stay, so a repeated request is refused and doesn't run again.
 */
export async function emptyAnswersWith(
  tx: Tx,
  texts: readonly string[],
  after: string,
  most: number,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('idempotencyKey')
    .select(['key', 'answer'])
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute()
  const keys = rows.flatMap(({ key, answer }) => {
    const serialized = JSON.stringify(answer)
    return texts.some((text) => serialized.includes(text)) ? [key] : []
  })
  if (keys.length > 0)
    await tx
      .updateTable('idempotencyKey')
      .set({ request: '', answer: {} })
      .where('key', 'in', keys)
      .execute()
  return rows.length === most ? rows.at(-1)?.key : undefined
}

/** Some orders before then that still have personal data, the oldest first. */
export const ordersBefore = (tx: Tx, before: Date, most: number) =>
  tx
    .selectFrom('order')
    .select(['id', 'customerId'])
    .where('customerId', 'is not', null)
    .where('placedAt', '<', before)
    .orderBy('placedAt')
    .orderBy('id')
    .limit(most)
    .execute()

/** Deletes those of these customers who have no order left; from the others removes names that they no longer use. */
export async function removeUnusedData(tx: Tx, customerIds: readonly string[], before: Date) {
  if (customerIds.length === 0) return
  await tx
    .updateTable('customer')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', 'in', customerIds)
    .execute()
  await tx.deleteFrom('customer').where('id', 'in', customerIds).where(hasNoOrder).execute()
  await tx
    .deleteFrom('customerName')
    .where('customerId', 'in', customerIds)
    .where('lastAt', '<', before)
    .execute()
}

/**
 * Deletes a batch of the old customers without an order, because it was moved to another phone. Returns whether there may be more.
 */
export const deleteCustomersWithoutOrder = (tx: Tx, before: Date, most: number) =>
  deleteSome(
    tx,
    'customer',
    'id',
    (row) => row.and([row('lastOrderAt', '<', before), hasNoOrder(row)]),
    most,
  )

export const eventsOfAll = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('orderEvent')
    .select(['orderId', 'at', 'kind', 'toStatus', 'reason', 'details'])
    .where('orderId', 'in', orderIds)
    .orderBy('seq')
    .execute()

export const checkoutsBy = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('checkout').select(['id', 'updatedAt', 'form']).where('id', 'in', ids).execute()

export const messagesAbout = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('message')
    .innerJoin('announcement', 'announcement.id', 'announcementId')
    .innerJoin('receiver', 'receiver.id', 'receiverId')
    .select(['receiver.name as receiver', 'event', 'message.createdAt', 'state', 'message.body'])
    .where('subjectId', 'in', orderIds)
    .orderBy('message.createdAt')
    .execute()
