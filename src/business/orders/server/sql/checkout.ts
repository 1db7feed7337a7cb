import { sql } from 'kysely'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

/** A literal, so that the planner can use the partial indexes of open checkouts. */
const open = sql.lit('OPEN')

type StoredCheckout = { id: string; visitorId: string; status: string; form: CheckoutForm }

const found = (
  row: { id: string; visitorId: string; status: string; form: unknown } | undefined,
): StoredCheckout | undefined =>
  row && { ...row, form: { ...emptyForm, ...(row.form as Partial<CheckoutForm>) } }

export async function openCheckoutOf(
  tx: Tx,
  visitorId: string,
): Promise<StoredCheckout | undefined> {
  const [row] = await openCheckout(tx, { visitorId })
  return found(row)
}

const openCheckout = prepared((tx, values: { visitorId: string }) =>
  tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('visitorId', '=', values.visitorId)
    .where('status', '=', open),
)

export async function checkoutById(tx: Tx, id: string): Promise<StoredCheckout | undefined> {
  const row = await tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

/** The visitor's open checkout, locked until the transaction ends, so that its changes run one after another. */
export async function lockOpenCheckout(
  tx: Tx,
  visitorId: string,
  now: Date,
): Promise<StoredCheckout | undefined> {
  const [row] = await lockedCheckout(tx, { visitorId, now })
  return found(row)
}

const lockedCheckout = prepared((tx, values: { visitorId: string; now: Date }) =>
  tx
    .updateTable('checkout')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: values.now }))
    .where('visitorId', '=', values.visitorId)
    .where('status', '=', open)
    .returning(['id', 'visitorId', 'status', 'form']),
)

/** The same, created if there is none. */
export async function lockCheckout(
  tx: Tx,
  visitorId: string,
  id: string,
  now: Date,
): Promise<StoredCheckout> {
  const begun = await lockOpenCheckout(tx, visitorId, now)
  if (begun) return begun
  await tx
    .insertInto('checkout')
    .values({ id, version: 1, visitorId, status: 'OPEN', form: {}, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Ours, or one that a parallel request created first.
  return (await lockOpenCheckout(tx, visitorId, now)) as StoredCheckout
}

/** The checkout becomes an order, which has its own lines. */
export async function closeCheckout(tx: Tx, id: string, form: CheckoutForm, now: Date) {
  await checkoutClosed(tx, { id, form, now })
  await linesDeleted(tx, { id })
}

const checkoutClosed = prepared((tx, values: { id: string; form: CheckoutForm; now: Date }) =>
  tx
    .updateTable('checkout')
    .set({ form: values.form, status: 'PLACED', updatedAt: values.now })
    .where('id', '=', values.id),
)

const linesDeleted = prepared((tx, values: { id: string }) =>
  tx.deleteFrom('checkoutLine').where('checkoutId', '=', values.id),
)

/** The checkout of a phone order, which never had a cart. */
export async function insertTaken(tx: Tx, checkout: { id: string; visitorId: string }, now: Date) {
  const made = { version: 1, status: 'PLACED', form: {}, createdAt: now, updatedAt: now }
  await tx
    .insertInto('checkout')
    .values({ id: checkout.id, visitorId: checkout.visitorId, ...made })
    .execute()
}

export const saveForm = (tx: Tx, id: string, form: CheckoutForm) =>
  tx.updateTable('checkout').set({ form }).where('id', '=', id).execute()

/**
 * Deletes some carts without a change since then, and what was typed there. Returns how many. The condition is repeated in the
 * delete, so a cart that changes at this moment stays.
 */
export async function deleteCarts(tx: Tx, before: Date, most: number): Promise<number> {
  const done = await tx
    .deleteFrom('checkout')
    .where('id', 'in', (from) =>
      from
        .selectFrom('checkout')
        .select('id')
        .where('status', '=', open)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(most),
    )
    .where('status', '=', open)
    .where('updatedAt', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
